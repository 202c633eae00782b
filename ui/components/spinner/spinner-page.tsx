import { spokenOnly } from "../../design/layout.css.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { page } from "./spinner-page.css.ts";

/** A page that nothing can be said of yet. */
export function SpinnerPage() {
  return (
    <div className={page} role="status">
      <Spinner />
      <span className={spokenOnly}>Loading</span>
    </div>
  );
}
