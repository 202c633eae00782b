import type { ReactNode } from "react";
import { Link } from "wouter";
import type { TermUseWire, TermWire } from "../../../adapters/http/contract/term.ts";
import { Picture } from "../../components/image/image.tsx";
import { StyleName } from "../../components/style-name/style-name.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { paths } from "../../paths.ts";
import { CoverField } from "../styles/style-cover.tsx";
import * as css from "../styles/style-list.css.ts";
import { boardWords } from "./board-words.ts";

interface StyleRowProps {
  style: TermWire;
  /** Null while it is not known. */
  use: TermUseWire | null;
  handle: ReactNode;
}

/** A style with its cover, what can be done with that, and the boards it has. */
export function StyleRow({ style, use, handle }: StyleRowProps) {
  return (
    <div className={css.row}>
      <span className={css.handle}>{handle}</span>
      <span className={css.cover}>
        <Picture picture={style.picture} alt="" title="" shape="scene" place="styleCover" />
      </span>
      <div className={css.about}>
        <span className={css.name} dir="auto">
          <StyleName>{style.name}</StyleName>
        </span>
        {use !== null && (
          <Link className={css.count} href={paths.category(style.name)}>
            {boardWords(use)}
            <span className={spokenOnly}> in {style.name}</span>
          </Link>
        )}
      </div>
      <CoverField style={style} />
    </div>
  );
}
