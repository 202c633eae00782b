import { markGround, markLine } from "../../pages/admin/sidebar.css.ts";

/** The site's sign, as in the browser's tab. */
export function Mark() {
  return (
    <svg width="24" height="24" viewBox="0 0 64 64" aria-hidden="true">
      <path className={markGround} d="M0 0h64v64H0z" />
      <path
        className={markLine}
        fillRule="evenodd"
        d="M13 9h13v15.6c2.2-.7 4.6-1.1 7-1.1C44.6 23.5 52 31.4 52 42.5V55H13ZM26 55h13.5V44.2a6.75 6.75 0 0 0-13.5 0Z"
      />
    </svg>
  );
}
