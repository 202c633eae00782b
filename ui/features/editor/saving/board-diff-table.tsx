import type { DiffValue, FieldDiff } from "../../../../core/board/describe-changes.ts";
import * as css from "./board-diff-table.css.ts";

interface BoardDiffTableProps {
  /** Names of the two boards. */
  headings: readonly [string, string];
  /** Texts for the moodboard images. */
  images: readonly [string, string];
  /** In pixels. */
  imageWidth?: number;
  differences: readonly FieldDiff[];
}

/** The differing fields of two boards side by side. */
export function BoardDiffTable({ headings, images, imageWidth = 60, differences }: BoardDiffTableProps) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} className={css.columnHeader} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {differences.map(({ name, one, other }) => (
        <tbody key={name}>
          <tr>
            <th className={css.rowHeader} colSpan={2} scope="rowgroup">
              {name}
            </th>
          </tr>
          <tr>
            <Value side={one} image={images[0]} width={imageWidth} />
            <Value side={other} image={images[1]} width={imageWidth} />
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Value({ side, image, width }: { side: DiffValue; image: string; width: number }) {
  return (
    <td className={css.value}>
      {"imageUrl" in side ? (
        <img className={css.image} src={side.imageUrl} width={width} height={(width * 4) / 3} alt={image} />
      ) : (
        side.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity beyond their place
          <p key={index} dir="auto">
            {line}
          </p>
        ))
      )}
    </td>
  );
}
