import { LoaderCircle } from "lucide-react";
import { visuallyHidden } from "../../design/layout.css.ts";
import { page, spinning } from "./feedback.css.ts";

/** Decorative: the text beside it names the running action. */
export function Spinner() {
  return <LoaderCircle className={spinning} size={16} strokeWidth={1.5} />;
}

/** Full-page spinner. */
export function PageSpinner() {
  return (
    <div className={page} role="status">
      <Spinner />
      <span className={visuallyHidden}>Loading</span>
    </div>
  );
}
