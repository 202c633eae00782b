import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { PageNotFoundPage } from "../pages/error-pages.tsx";
import { HomePage } from "../pages/home-page.tsx";
import { PageLayout } from "../pages/page-layout.tsx";
import { parseListSearchParams } from "./list-search-params.ts";
import { matchRoute, type Route } from "./routes.ts";

/**
 * A code-split page. After `load` it renders synchronously, on the server and during hydration; before that it suspends
 * with `fallback`. A failed load is retried when the page is mounted again.
 */
function createLazyPage<Props extends object>(
  fetchPage: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <PageLayout>{null}</PageLayout>,
) {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded ??= await fetchPage();
    return loaded;
  };
  // One lazy component per mount, because React caches the failure of a lazy component for good.
  const createLazyComponent = () => lazy<ComponentType<Props>>(async () => ({ default: await load() }));

  function Page(props: Props) {
    const [LoadedPage] = useState(() => loaded);
    const [LazyComponent] = useState(createLazyComponent);
    if (LoadedPage !== null) return <LoadedPage {...props} />;
    return (
      <Suspense fallback={fallback}>
        <LazyComponent {...props} />
      </Suspense>
    );
  }
  return { Page, load };
}

const categoryIndex = async () => (await import("../pages/category-index-page.tsx")).CategoryIndexPage;

/** All pages except the home page and the 404 page, which are in the main chunk. */
const routePages = {
  board: createLazyPage(async () => (await import("../pages/board-page.tsx")).BoardPage),
  styles: createLazyPage(categoryIndex),
  rooms: createLazyPage(categoryIndex),
  category: createLazyPage(async () => (await import("../pages/category-page.tsx")).CategoryPage),
  boards: createLazyPage(async () => (await import("../pages/boards-page.tsx")).BoardsPage),
  "sign-in": createLazyPage(async () => (await import("../pages/admin/sign-in-page.tsx")).SignInPage),
  "admin-dashboard": createLazyPage(
    async () => (await import("../pages/admin/dashboard-page.tsx")).DashboardPage,
    null,
  ),
  "admin-editor": createLazyPage(
    async () => (await import("../pages/admin/board-editor-page.tsx")).BoardEditorPage,
    null,
  ),
  "admin-lists": createLazyPage(async () => (await import("../pages/admin/style-lists-page.tsx")).StyleListsPage, null),
  "admin-social": createLazyPage(
    async () => (await import("../pages/admin/social-settings-page.tsx")).SocialSettingsPage,
    null,
  ),
  "admin-settings": createLazyPage(
    async () => (await import("../pages/admin/board-settings-page.tsx")).BoardSettingsPage,
    null,
  ),
} as const;

/** Loads the chunk of a route's page. Throws if it cannot be fetched. */
export async function preloadPage({ name }: Route): Promise<void> {
  if (name !== "home" && name !== "not-found") await routePages[name].load();
}

const { Page: SignIn } = routePages["sign-in"];
const { Page: AdminDashboard } = routePages["admin-dashboard"];
const { Page: AdminEditor } = routePages["admin-editor"];
const { Page: AdminLists } = routePages["admin-lists"];
const { Page: AdminSocial } = routePages["admin-social"];
const { Page: AdminSettings } = routePages["admin-settings"];

/** The page of the current URL. */
export function CurrentPage() {
  const [path] = useLocation();
  const search = parseListSearchParams(useSearch());
  const route = matchRoute(path);
  switch (route.name) {
    case "home":
      return <HomePage />;
    case "boards":
      return <routePages.boards.Page {...search} />;
    case "styles":
      return <routePages.styles.Page kind="styles" />;
    case "rooms":
      return <routePages.rooms.Page kind="rooms" />;
    case "board":
      return <routePages.board.Page id={route.id} />;
    case "category":
      return <routePages.category.Page key={route.slug} slug={route.slug} after={search.after} />;
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
