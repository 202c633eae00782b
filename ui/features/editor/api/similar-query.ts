import { queryOptions } from "@tanstack/react-query";
import { adminPaths } from "../../../api/admin-endpoints.ts";
import { requestJson } from "../../../api/request.ts";

export interface SimilarBoard {
  readonly id: string;
  readonly title: string;
}

interface Names {
  readonly style: string;
  readonly room: string;
  readonly adjective: string;
}

/** Boards like the one that is being built. A check that fails finds none (specification, section 7). */
export const similarQuery = ({ style, room, adjective }: Names) =>
  queryOptions({
    queryKey: ["boards", "similar", style, room, adjective],
    queryFn: () =>
      requestJson<SimilarBoard[]>(adminPaths.checkDuplicate({ style, room, adjective })).catch(
        (): SimilarBoard[] => [],
      ),
    enabled: style !== "",
  });
