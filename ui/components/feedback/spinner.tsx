import { LoaderCircle } from "lucide-react";
import { spokenOnly } from "../../design/layout.css.ts";
import { page, turning } from "./spinner.css.ts";

/** Something is under way; the words beside it say what. */
export function Spinner() {
  return <LoaderCircle className={turning} size={16} strokeWidth={1.5} />;
}

/** A page that nothing can be said of yet. */
export function SpinnerPage() {
  return (
    <div className={page} role="status">
      <Spinner />
      <span className={spokenOnly}>Loading</span>
    </div>
  );
}
