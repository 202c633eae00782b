import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { decodePath } from "../../core/kernel/text.ts";
import { isReservedName } from "../../core/term/reserved-names.ts";
import { isServerReachable } from "../api/http.ts";
import { BoardNotFoundPage, PageNotFoundPage } from "../pages/error-pages.tsx";
import { HomePage } from "../pages/home-page.tsx";
import { PageLayout } from "../pages/page-layout.tsx";
import { type ListSearchParams, paths } from "../paths.ts";

/**
 * A code-split page. After `load` it renders synchronously, on the server and during hydration; before that it suspends
 * with `fallback`. A failed load is retried when the page is mounted again; until then `unreachable` is shown if the
 * server is unreachable.
 */
function createLazyPage<Props extends object>(
  fetchPage: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
  unreachable?: ReactNode,
) {
  let loaded: ComponentType<Props> | null = null;
  /** Throws if the chunk cannot be fetched. */
  const load = async () => {
    loaded ??= await fetchPage();
    return loaded;
  };
  const loadOrExplain = async () => {
    try {
      return await load();
    } catch (error) {
      if (unreachable === undefined || (await isServerReachable())) throw error;
      return () => unreachable;
    }
  };
  // One lazy component per mount, because React caches the failure of a lazy component for good.
  const createLazyComponent = () => lazy<ComponentType<Props>>(async () => ({ default: await loadOrExplain() }));

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

interface PageDefinition {
  /** Whether the document links the admin style sheet and loads all scripts at once. */
  readonly isAdmin: boolean;
  /** File in ui/pages/ with the chunk of a public page, without extension; null for the main chunk. */
  readonly chunk: string | null;
  /** Loads the code of the page. Throws if it cannot be fetched. */
  readonly load: () => Promise<unknown>;
  /** `param` is the parameter of the path; empty without one. */
  readonly render: (param: string, search: ListSearchParams) => ReactNode;
}

interface PageRoute extends PageDefinition {
  readonly name: RouteName;
  /** The last segment may be a parameter, such as ":id". */
  readonly path: string;
}

type FetchPage<Props> = () => Promise<ComponentType<Props>>;
type ToProps<Props> = (param: string, search: ListSearchParams) => Props;

const noProps = () => ({});
const emptyLayout = <PageLayout>{null}</PageLayout>;
const unreachableBoard = <BoardNotFoundPage isUnreachable />;

function mainPage(Page: ComponentType): PageDefinition {
  return { isAdmin: false, chunk: null, load: () => Promise.resolve(), render: () => <Page /> };
}

function publicPage<Props extends object>(
  chunk: string,
  fetchPage: FetchPage<Props>,
  toProps: ToProps<Props>,
  unreachable?: ReactNode,
): PageDefinition {
  const { Page, load } = createLazyPage(fetchPage, emptyLayout, unreachable);
  return { isAdmin: false, chunk, load, render: (param, search) => <Page {...toProps(param, search)} /> };
}

function adminPage<Props extends object>(
  fetchPage: FetchPage<Props>,
  toProps: ToProps<Props>,
  fallback: ReactNode = null,
): PageDefinition {
  const { Page, load } = createLazyPage(fetchPage, fallback);
  return { isAdmin: true, chunk: null, load, render: (param, search) => <Page {...toProps(param, search)} /> };
}

const fetchCategoryIndexPage = async () => (await import("../pages/category-index-page.tsx")).CategoryIndexPage;
const fetchFeedsPage = async () => (await import("../pages/feeds-page.tsx")).FeedsPage;
const fetchBoardsPage = async () => (await import("../pages/boards-page.tsx")).BoardsPage;
const fetchBoardPage = async () => (await import("../pages/board-page.tsx")).BoardPage;
const fetchCategoryPage = async () => (await import("../pages/category-page.tsx")).CategoryPage;
const fetchPreviewPage = async () => (await import("../pages/admin/preview-page.tsx")).PreviewPage;
const fetchSignInPage = async () => (await import("../pages/admin/sign-in-page.tsx")).SignInPage;
const fetchDashboardPage = async () => (await import("../pages/admin/dashboard-page.tsx")).DashboardPage;
const fetchEditorPage = async () => (await import("../pages/admin/board-editor-page.tsx")).BoardEditorPage;
const fetchSavePage = async () => (await import("../pages/admin/save-product-page.tsx")).SaveProductPage;
const fetchProductsPage = async () => (await import("../pages/admin/products-page.tsx")).ProductsPage;
const fetchListsPage = async () => (await import("../pages/admin/style-lists-page.tsx")).StyleListsPage;
const fetchSocialPage = async () => (await import("../pages/admin/settings-pages.tsx")).SocialSettingsPage;
const fetchSettingsPage = async () => (await import("../pages/admin/settings-pages.tsx")).BoardSettingsPage;
const fetchClicksPage = async () => (await import("../pages/admin/clicks-page.tsx")).ClicksPage;
const fetchAccountPage = async () => (await import("../pages/admin/settings-pages.tsx")).AccountPage;
const fetchUsersPage = async () => (await import("../pages/admin/users-page.tsx")).UsersPage;
const fetchJoinPage = async () => (await import("../pages/admin/join-page.tsx")).JoinPage;
const fetchStatusPage = async () => (await import("../pages/admin/settings-pages.tsx")).SiteStatusPage;
const fetchAuditPage = async () => (await import("../pages/admin/settings-pages.tsx")).AuditLogPage;

const table = [
  { name: "home", path: paths.home, ...mainPage(HomePage) },
  { name: "boards", path: paths.boards, ...publicPage("boards-page", fetchBoardsPage, (_, search) => search) },
  {
    name: "styles",
    path: paths.styles,
    ...publicPage("category-index-page", fetchCategoryIndexPage, () => ({ kind: "styles" as const })),
  },
  {
    name: "rooms",
    path: paths.rooms,
    ...publicPage("category-index-page", fetchCategoryIndexPage, () => ({ kind: "rooms" as const })),
  },
  { name: "feeds", path: paths.feeds, ...publicPage("feeds-page", fetchFeedsPage, noProps) },
  {
    name: "board",
    path: "/board/:id",
    ...publicPage("board-page", fetchBoardPage, (id) => ({ id }), unreachableBoard),
  },
  // With the styles of admin pages, because of its form, and so that visitors of other pages load none of it.
  { name: "preview", path: "/preview/:token", ...adminPage(fetchPreviewPage, (token) => ({ token }), emptyLayout) },
  { name: "join", path: "/join/:token", ...adminPage(fetchJoinPage, (token) => ({ token }), emptyLayout) },
  { name: "sign-in", path: paths.signIn, ...adminPage(fetchSignInPage, noProps, emptyLayout) },
  { name: "admin-dashboard", path: paths.admin, ...adminPage(fetchDashboardPage, noProps) },
  { name: "admin-create-board", path: paths.createBoard, ...adminPage(fetchEditorPage, () => ({ id: null })) },
  { name: "admin-edit-board", path: "/admin/edit/:id", ...adminPage(fetchEditorPage, (id) => ({ id })) },
  { name: "admin-save-product", path: paths.saveProduct, ...adminPage(fetchSavePage, noProps) },
  { name: "admin-products", path: paths.products, ...adminPage(fetchProductsPage, noProps) },
  { name: "admin-lists", path: paths.styleLists, ...adminPage(fetchListsPage, noProps) },
  { name: "admin-social", path: paths.socialSettings, ...adminPage(fetchSocialPage, noProps) },
  { name: "admin-settings", path: paths.boardSettings, ...adminPage(fetchSettingsPage, noProps) },
  { name: "admin-clicks", path: paths.clicks, ...adminPage(fetchClicksPage, noProps) },
  { name: "admin-account", path: paths.account, ...adminPage(fetchAccountPage, noProps) },
  { name: "admin-users", path: paths.users, ...adminPage(fetchUsersPage, noProps) },
  { name: "admin-audit", path: paths.auditLog, ...adminPage(fetchAuditPage, noProps) },
  { name: "admin-status", path: paths.siteStatus, ...adminPage(fetchStatusPage, noProps) },
  {
    name: "category",
    path: "/:slug",
    ...publicPage("category-page", fetchCategoryPage, (slug, { after }) => ({ slug, after })),
  },
] as const;

export type RouteName = (typeof table)[number]["name"] | "not-found";

/** The pages of the site; the first one whose path matches is shown (core/README.md, C2). */
const routes: readonly PageRoute[] = table;

/** Shown when no path matches. */
const notFoundRoute: PageRoute = { name: "not-found", path: "", ...mainPage(PageNotFoundPage) };

/** A page of the site with the parameter from its path. */
export interface Route extends PageRoute {
  /** Empty for a path without a parameter. */
  readonly param: string;
}

/** Returns the route of a path without query. Trailing slashes are ignored. */
export function matchRoute(path: string): Route {
  const segments = splitPath(path).map(decodePath);
  const route = segments.every(isValidSegment) ? routes.find((one) => matchPath(one, segments)) : undefined;
  if (route === undefined) return { ...notFoundRoute, param: "" };
  return { ...route, param: route.path.includes(":") ? (segments.at(-1) ?? "") : "" };
}

function matchPath({ name, path }: PageRoute, segments: readonly string[]): boolean {
  const pattern = splitPath(path);
  if (pattern.length !== segments.length) return false;
  // The names reserved for styles include the seven built-in rooms, which have pages.
  if (name === "category" && isReservedName("room", segments.join())) return false;
  return pattern.every((part, index) => part.startsWith(":") || part === segments[index]);
}

function splitPath(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/** False for blank segments and control characters. */
function isValidSegment(segment: string | null): segment is string {
  return segment !== null && segment.trim() !== "" && !/\p{Control}/u.test(segment);
}
