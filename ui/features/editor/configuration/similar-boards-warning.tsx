import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useWatch } from "react-hook-form";
import { formatCount } from "../../../format.ts";
import { similarBoardsQuery } from "../editor-api.ts";
import { useEditor } from "../editor-context.ts";
import * as css from "./configuration.css.ts";

/** Names the first board similar to the edited one and the number of others; the edited board is left out (core/README.md, B11). */
export function SimilarBoardsWarning() {
  const { form, boardId } = useEditor();
  const [style, room, adjective] = useWatch({ control: form.control, name: ["style", "room", "adjective"] });
  const { data = [] } = useQuery(similarBoardsQuery({ style, room, adjective }));
  const [first, ...others] = style === "" ? [] : data.filter(({ id }) => id !== boardId);
  return (
    <div role="status">
      {first !== undefined && (
        <div className={css.similarBoards}>
          <Copy className={css.icon} size={18} strokeWidth={1.5} aria-hidden="true" />
          <div className={css.text}>
            <p className={css.title}>Similar Board Found</p>
            <p>
              {first.title}
              {others.length > 0 && ` and ${formatCount(others.length, "other")}`}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
