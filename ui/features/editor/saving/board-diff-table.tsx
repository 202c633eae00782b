import { formatCount } from "../../../format.ts";
import type { DiffValue, FieldDiff, ProductsSide } from "./board-diff.ts";
import * as css from "./saving.css.ts";

/** The differing fields of two boards, remote and local side by side. */
export function BoardDiffTable({ differences }: { differences: readonly FieldDiff[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th className={css.columnHeader} scope="col">
            Theirs
          </th>
          <th className={css.columnHeader} scope="col">
            Mine
          </th>
        </tr>
      </thead>
      {differences.map(({ name, remote, local }) => (
        <tbody key={name}>
          <tr>
            <th className={css.rowHeader} colSpan={2} scope="rowgroup">
              {name}
            </th>
          </tr>
          <tr>
            <Value side={remote} image="Their moodboard image" />
            <Value side={local} image="My moodboard image" />
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Value({ side, image }: { side: DiffValue; image: string }) {
  return (
    <td className={css.value} dir="auto">
      {side.kind === "text" && side.text}
      {side.kind === "image" && <img className={css.image} src={side.url} width={60} height={80} alt={image} />}
      {side.kind === "products" && <Products {...side} />}
    </td>
  );
}

function Products({ count, note, products, more }: ProductsSide) {
  return (
    <>
      {count}
      {products.length > 0 && (
        <>
          <p className={css.note}>{note}</p>
          <ul className={css.productTitles}>
            {products.map(({ id, title }) => (
              <li key={id} className={css.productTitle} dir="auto">
                {title}
              </li>
            ))}
          </ul>
        </>
      )}
      {more > 0 && <p className={css.note}>and {formatCount(more, "other")}</p>}
    </>
  );
}
