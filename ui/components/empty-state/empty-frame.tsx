import * as css from "../feedback/empty-state.css.ts";

/** A picture frame with nothing in it, hung from a nail. */
export function EmptyFrame({ size }: { size: "small" | "large" }) {
  return (
    <svg className={css.frame[size]} viewBox="0 0 122 192" fill="none" aria-hidden="true">
      <path className={css.line} d="M18 41 61 4l43 37" />
      <path className={css.moulding} d="M1 41h120v150H1zM11.5 51.5v129h99v-129z" fillRule="evenodd" />
      <circle className={css.nail} cx="61" cy="4" r="2.5" />
    </svg>
  );
}
