import { LoaderCircle } from "lucide-react";
import { visuallyHidden } from "../../design/layout.css.ts";
import { page, spinning } from "./spinner.css.ts";

/** Something is under way; the words beside it say what. */
export function Spinner() {
  return <LoaderCircle className={spinning} size={16} strokeWidth={1.5} />;
}

/** A page that nothing can be said of yet. */
export function PageSpinner() {
  return (
    <div className={page} role="status">
      <Spinner />
      <span className={visuallyHidden}>Loading</span>
    </div>
  );
}
