import type { Page } from "@playwright/test";
import type { BoardDto, BoardInput } from "../../adapters/http/contract/operations/boards.ts";
import type { toastTexts } from "../../ui/toast-texts.ts";
import { aCard, choose, openDashboardWith } from "./board-cards.ts";
import { generating, getEditor, openEditor, someProducts } from "./board-editor.ts";
import { answerWith } from "./confirmation.ts";
import { addButton, badge, field, lists, section } from "./isolated-site/settings-page.ts";
import { chooseFile, jpeg, moodboard } from "./moodboard-upload.ts";
import { found, keywordField, openSearchDialog, searchCall, tiles } from "./product-search.ts";
import { button, fillIn, open as openSignIn } from "./sign-in-page.ts";

interface Setting {
  readonly page: Page;
  readonly aDraft: (content?: BoardInput) => Promise<BoardDto>;
}
export interface Call {
  readonly method: string;
  readonly url: string;
}

/** How a toast is provoked. */
export interface Scenario {
  readonly screen: keyof typeof screens;
  /** The action that shows the toast; it can be repeated. */
  readonly act: (page: Page) => Promise<unknown>;
  /** The description, where it is the message of the error. */
  readonly description?: string;
  /** A call with the response that leads to the toast. */
  readonly responded?: Call & { readonly status: number; readonly json?: unknown };
  /** A call whose failures of every kind show the toast. */
  readonly failed?: Call;
  /** Whether the code of the failure is that of the list of styles. */
  readonly isLikeStyles?: boolean;
  /** The page after the action, if it is another one. */
  readonly leadsTo?: string;
  /** Whether the page is redirected to the sign-in page. */
  readonly redirects?: true;
}

const term = { id: "9d7f2c1e-0000-4000-8000-000000000009", name: "Zest", position: 999, cover: null };

/** Opens the pages that show toasts. */
export const screens = {
  "the sign-in page": async ({ page }: Setting) => {
    await page.context().clearCookies();
    await openSignIn(page);
  },
  "the dashboard": ({ page }: Setting) => openDashboardWith(page, [aCard(1, { title: "Low Oak" })]),
  "a new board": ({ page }: Setting) => openBlank(page),
  "a new board with a style": async ({ page }: Setting) => {
    await openBlank(page);
    await getEditor(page).style.selectOption("Japandi");
  },
  "a stored board": async ({ page, aDraft }: Setting) => {
    const { id } = await aDraft({ description: "By hand.", products: someProducts(1, { asin: "B0HRTH0002" }) });
    await openEditor(page, id);
  },
  "Board Settings": async ({ page }: Setting) => {
    for (const { path } of lists) {
      await page.route(`**/api/${path}`, (route) =>
        route.request().method() === "GET" ? route.fulfill({ json: [term] }) : route.fallback(),
      );
      await page.route(`**/api/${path}/board-counts`, (route) => route.fulfill({ json: [] }));
    }
    await page.goto("/admin/settings");
    for (const { title } of lists) await badge(section(page, title), term.name).waitFor();
  },
} as const;

/** A new board without the preselected combination. */
async function openBlank(page: Page) {
  await page.route("**/api/boards/unused-combination", (route) => route.fulfill({ json: { combination: null } }));
  await openEditor(page);
}

const saveDraft = (page: Page) => getEditor(page).saveDraft.click();
const publish = (page: Page) => getEditor(page).publish.click();
const creation = { method: "POST", url: "**/api/boards" };
const update = { method: "PATCH", url: "**/api/boards/*" };
const stored = { ...aCard(9), subject: "", description: null, products: [], version: 2, imageUrl: null };
const created = { responded: { ...creation, status: 201, json: stored }, leadsTo: "/admin" };
const updated = { responded: { ...update, status: 200, json: stored }, leadsTo: "/admin" };
async function deleteBoard(page: Page) {
  const asked = answerWith(page, "accept");
  await choose(page, "Low Oak", "Delete");
  await asked;
}
const deletion = { method: "DELETE", url: "**/api/boards/*" };
const unauthorized = { status: 401, json: { message: "Unauthorized" } };
const generate = (page: Page) => page.getByRole("button", { name: "Generate with AI" }).click();
const description = { method: "POST", url: generating };
const addLink = async (page: Page, link = "https://www.amazon.com/dp/B0HRTH0002") => {
  await getEditor(page).link.fill(link);
  await getEditor(page).link.press("Enter");
};
const fetching = { method: "POST", url: "**/api/amazon/get-by-url" };
const incomplete = { ...found("A chair found in part"), imageUrl: null };
async function openedSearch(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Search Amazon Products" });
  return (await dialog.isVisible()) ? dialog : await openSearchDialog(page);
}
async function searchFor(page: Page, keyword = "chair") {
  const field = keywordField(await openedSearch(page));
  await field.fill(keyword);
  await field.press("Enter");
}
const searching = { method: "POST", url: searchCall };
const addSelected = async (page: Page) =>
  (await openedSearch(page)).getByRole("button", { name: /^Add Selected/u }).click();

/** The toasts of one of the lists of Board Settings. */
function termScenarios({ title, path }: (typeof lists)[number]) {
  const add = async (page: Page) => {
    await field(section(page, title)).fill("Amber");
    await addButton(section(page, title)).click();
  };
  const remove = (page: Page) => section(page, title).getByRole("button", { name: "Remove Zest" }).click();
  const adding = { method: "POST", url: `**/api/${path}` };
  const removal = { method: "DELETE", url: `**/api/${path}/${term.id}` };
  const screen = "Board Settings";
  const isLikeStyles = path !== "styles";
  return {
    added: { screen, act: add, responded: { ...adding, status: 201, json: { ...term, name: "Amber" } } },
    deleted: { screen, act: remove, responded: { ...removal, status: 204 } },
    addFailed: { screen, act: add, failed: adding, isLikeStyles },
    deleteFailed: { screen, act: remove, failed: removal, isLikeStyles },
  } as const;
}

type Areas = typeof toastTexts;

/** How each of the toasts is provoked, by area and name; those of one screen in this order. */
export const toastScenarios: { readonly [Area in keyof Areas]: { readonly [Name in keyof Areas[Area]]: Scenario } } = {
  session: {
    loginFailed: {
      screen: "the sign-in page",
      act: async (page) => {
        await fillIn(page, { username: "olga", password: "something" });
        await button(page).click();
      },
      responded: { method: "POST", url: "**/api/login", status: 401, json: "Sorry." },
      description: '401: "Sorry."',
    },
    unauthorized: {
      screen: "a stored board",
      act: saveDraft,
      responded: { ...update, ...unauthorized },
      redirects: true,
    },
  },
  boards: {
    deleted: { screen: "the dashboard", act: deleteBoard, responded: { ...deletion, status: 204 } },
    deleteFailed: { screen: "the dashboard", act: deleteBoard, failed: deletion },
    unauthorizedToDelete: {
      screen: "the dashboard",
      act: deleteBoard,
      responded: { ...deletion, ...unauthorized },
      redirects: true,
    },
    draftSaved: { screen: "a new board with a style", act: saveDraft, ...created },
    published: {
      screen: "a new board with a style",
      act: async (page) => {
        await addLink(page);
        await getEditor(page).products.first().waitFor();
        await publish(page);
      },
      ...created,
    },
    updated: { screen: "a stored board", act: saveDraft, ...updated },
    updatedAndPublished: { screen: "a stored board", act: publish, ...updated },
    saveFailed: { screen: "a new board with a style", act: saveDraft, failed: creation },
    updateFailed: { screen: "a stored board", act: saveDraft, failed: update },
    titleRequired: { screen: "a new board", act: saveDraft },
    styleRequired: {
      screen: "a new board",
      act: async (page) => {
        await getEditor(page).title.fill("Named");
        await saveDraft(page);
      },
    },
    productsRequired: { screen: "a new board with a style", act: publish },
    moodboardUploaded: { screen: "a stored board", act: (page) => chooseFile(moodboard(page), "board.jpg", jpeg) },
  },
  description: {
    generated: {
      screen: "a stored board",
      act: generate,
      responded: { ...description, status: 200, json: { description: "Written by a model." } },
    },
    failed: { screen: "a stored board", act: generate, failed: description },
    missingInformation: { screen: "a new board", act: generate },
  },
  link: {
    added: { screen: "a new board", act: addLink },
    invalid: { screen: "a new board", act: (page) => addLink(page, "") },
    incomplete: {
      screen: "a new board",
      act: addLink,
      responded: { ...fetching, status: 200, json: { product: incomplete } },
    },
    duplicate: { screen: "a stored board", act: addLink },
    failed: { screen: "a new board", act: addLink, failed: fetching },
  },
  search: {
    keywordRequired: { screen: "a new board with a style", act: (page) => searchFor(page, "  ") },
    failed: { screen: "a new board with a style", act: searchFor, failed: searching },
    invalidResponse: {
      screen: "a new board with a style",
      act: searchFor,
      responded: { ...searching, status: 200, json: {} },
    },
    noResults: {
      screen: "a new board with a style",
      act: searchFor,
      responded: { ...searching, status: 200, json: { products: [] } },
    },
    noneSelected: { screen: "a new board with a style", act: addSelected },
    added: {
      screen: "a new board with a style",
      act: async (page) => {
        await searchFor(page);
        await tiles(await openedSearch(page))
          .first()
          .click();
        await addSelected(page);
      },
    },
  },
  styles: termScenarios(lists[0]),
  rooms: termScenarios(lists[1]),
  furnitureTypes: termScenarios(lists[2]),
  adjectives: termScenarios(lists[3]),
};
