import { queryOptions } from "@tanstack/react-query";
import type { UserWire } from "../../../adapters/http/contract/user.ts";
import { requestJsonOrNull } from "../../api/request.ts";
import { apiPaths } from "../../paths.ts";

/** Who is signed in; null is nobody. */
export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: () => requestJsonOrNull<UserWire>(apiPaths.user, 401),
});
