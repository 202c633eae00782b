import { LoaderCircle } from "lucide-react";
import { turning } from "./spinner.css.ts";

/** Something is under way; the words beside it say what. */
export function Spinner() {
  return <LoaderCircle className={turning} size={16} strokeWidth={1.5} />;
}
