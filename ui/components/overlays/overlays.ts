/** What lies over a page is made of the same parts, and is loaded together when one of it is first wanted. */
export { FloatingMenu } from "./dropdown-menu.tsx";
export { ToastArea } from "./toast-viewport.tsx";
