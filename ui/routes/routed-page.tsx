import { useLocation, useSearch } from "wouter";
import { HomePage } from "../pages/home-page.tsx";
import { PageNotFoundPage } from "../pages/not-found-pages.tsx";
import { lazyPages } from "./lazy-pages.ts";
import { listSearchOf } from "./list-search-params.ts";
import { matchRoute } from "./routes.ts";

const { Page: SignIn } = lazyPages["sign-in"];
const { Page: AdminDashboard } = lazyPages["admin-dashboard"];
const { Page: AdminEditor } = lazyPages["admin-editor"];
const { Page: AdminLists } = lazyPages["admin-lists"];
const { Page: AdminSocial } = lazyPages["admin-social"];
const { Page: AdminSettings } = lazyPages["admin-settings"];

/** The page of the current address. */
export function RoutedPage() {
  const [path] = useLocation();
  const search = listSearchOf(useSearch());
  const route = matchRoute(path);
  switch (route.name) {
    case "home":
      return <HomePage />;
    case "boards":
      return <lazyPages.boards.Page {...search} />;
    case "styles":
      return <lazyPages.styles.Page kind="styles" />;
    case "rooms":
      return <lazyPages.rooms.Page kind="rooms" />;
    case "board":
      return <lazyPages.board.Page id={route.id} />;
    case "category":
      return <lazyPages.category.Page key={route.slug} slug={route.slug} after={search.after} />;
    case "sign-in":
      return <SignIn />;
    case "admin-dashboard":
      return <AdminDashboard />;
    case "admin-editor":
      return <AdminEditor key={route.id} id={route.id} />;
    case "admin-lists":
      return <AdminLists />;
    case "admin-social":
      return <AdminSocial />;
    case "admin-settings":
      return <AdminSettings />;
    case "not-found":
      return <PageNotFoundPage />;
  }
}
