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
  /** Opens the page and fills it in. */
  readonly open: (setting: Setting) => Promise<void>;
  /** The action that shows the toast; it can be repeated. */
  readonly act: (page: Page) => Promise<unknown>;
  /** The description, where it is the message of the error. */
  readonly description?: string;
  /** A call with the response that leads to the toast. */
  readonly responded?: Call & { readonly status: number; readonly json?: unknown };
  /** A call whose failures of every kind show the toast. */
  readonly failed?: Call;
}

const openDraft =
  (content: BoardInput = {}) =>
  async ({ page, aDraft }: Setting) =>
    openEditor(page, (await aDraft({ description: "By hand.", ...content })).id);

/** A new board without the preselected combination. */
async function openBlank({ page }: Setting) {
  await page.route("**/api/boards/unused-combination", (route) => route.fulfill({ json: { combination: null } }));
  await openEditor(page);
}

async function openStyled(setting: Setting) {
  await openBlank(setting);
  await getEditor(setting.page).style.selectOption("Japandi");
}

const fillTitle = (page: Page) => getEditor(page).title.fill("Named");
const saveDraft = (page: Page) => getEditor(page).saveDraft.click();
const publish = (page: Page) => getEditor(page).publish.click();
const creation = { method: "POST", url: "**/api/boards" };
const update = { method: "PATCH", url: "**/api/boards/*" };
const stored = { ...aCard(9), subject: "", description: null, products: [], version: 2, imageUrl: null };
const created = { ...creation, status: 201, json: stored };
const updated = { ...update, status: 200, json: stored };
const withProduct = { products: someProducts(1) };
const openDashboard = ({ page }: Setting) => openDashboardWith(page, [aCard(1, { title: "Low Oak" })]);
async function deleteBoard(page: Page) {
  const asked = answerWith(page, "accept");
  await choose(page, "Low Oak", "Delete");
  await asked;
}
const deletion = { method: "DELETE", url: "**/api/boards/*" };
const unauthorized = { status: 401, json: { message: "Unauthorized" } };
const generate = (page: Page) => page.getByRole("button", { name: "Generate with AI" }).click();
const description = { method: "POST", url: generating };
const addLink = async (page: Page) => {
  await getEditor(page).link.fill("https://www.amazon.com/dp/B0HRTH0002");
  await getEditor(page).link.press("Enter");
};
const fetching = { method: "POST", url: "**/api/amazon/get-by-url" };
const incomplete = { ...found("A chair found in part"), imageUrl: null };
const getDialog = (page: Page) => page.getByRole("dialog", { name: "Search Amazon Products" });
async function searchFor(page: Page, keyword = "chair") {
  await keywordField(getDialog(page)).fill(keyword);
  await keywordField(getDialog(page)).press("Enter");
}
const searching = { method: "POST", url: searchCall };
const addSelected = (page: Page) =>
  getDialog(page)
    .getByRole("button", { name: /^Add Selected/u })
    .click();
async function openSearch(setting: Setting) {
  await openStyled(setting);
  await openSearchDialog(setting.page);
}
async function openSelected(setting: Setting) {
  await openSearch(setting);
  await searchFor(setting.page);
  await tiles(getDialog(setting.page)).first().click();
}

/** The toasts of one of the lists of Board Settings. */
function termScenarios(path: (typeof lists)[number]["path"]) {
  const title = lists.find((list) => list.path === path)?.title ?? "";
  const term = { id: "9d7f2c1e-0000-4000-8000-000000000009", name: "Zest", position: 999, cover: null };
  const url = `**/api/${path}`;
  const open = async ({ page }: Setting) => {
    await page.route(url, (route) =>
      route.request().method() === "GET" ? route.fulfill({ json: [term] }) : route.fallback(),
    );
    await page.route(`${url}/board-counts`, (route) => route.fulfill({ json: [] }));
    await page.goto("/admin/settings");
    await badge(section(page, title), term.name).waitFor();
  };
  const add = async (page: Page) => {
    await field(section(page, title)).fill("Amber");
    await addButton(section(page, title)).click();
  };
  const remove = (page: Page) => section(page, title).getByRole("button", { name: "Remove Zest" }).click();
  const adding = { method: "POST", url };
  const removal = { method: "DELETE", url: `${url}/${term.id}` };
  return {
    added: { open, act: add, responded: { ...adding, status: 201, json: { ...term, name: "Amber" } } },
    deleted: { open, act: remove, responded: { ...removal, status: 204 } },
    addFailed: { open, act: add, failed: adding },
    deleteFailed: { open, act: remove, failed: removal },
  };
}

type Areas = typeof toastTexts;

/** How each of the toasts is provoked, by area and name. */
export const toastScenarios: { readonly [Area in keyof Areas]: { readonly [Name in keyof Areas[Area]]: Scenario } } = {
  session: {
    loginFailed: {
      open: ({ page }) =>
        page
          .context()
          .clearCookies()
          .then(() => openSignIn(page)),
      act: async (page) => {
        await fillIn(page, { username: "olga", password: "something" });
        await button(page).click();
      },
      responded: { method: "POST", url: "**/api/login", status: 401, json: "Sorry." },
      description: '401: "Sorry."',
    },
    unauthorized: { open: openDraft(), act: saveDraft, responded: { ...update, ...unauthorized } },
  },
  boards: {
    deleted: { open: openDashboard, act: deleteBoard, responded: { ...deletion, status: 204 } },
    deleteFailed: { open: openDashboard, act: deleteBoard, failed: deletion },
    unauthorizedToDelete: { open: openDashboard, act: deleteBoard, responded: { ...deletion, ...unauthorized } },
    draftSaved: { open: openStyled, act: saveDraft, responded: created },
    published: {
      open: openStyled,
      act: async (page) => {
        await addLink(page);
        await getEditor(page).products.first().waitFor();
        await publish(page);
      },
      responded: created,
    },
    updated: { open: openDraft(), act: saveDraft, responded: updated },
    updatedAndPublished: { open: openDraft(withProduct), act: publish, responded: updated },
    saveFailed: { open: openStyled, act: saveDraft, failed: creation },
    updateFailed: { open: openDraft(), act: saveDraft, failed: update },
    titleRequired: { open: openBlank, act: saveDraft },
    styleRequired: { open: openBlank, act: (page) => fillTitle(page).then(() => saveDraft(page)) },
    productsRequired: { open: openStyled, act: publish },
    moodboardUploaded: { open: openDraft(), act: (page) => chooseFile(moodboard(page), "board.jpg", jpeg) },
  },
  description: {
    generated: {
      open: openDraft(withProduct),
      act: generate,
      responded: { ...description, status: 200, json: { description: "Written by a model." } },
    },
    failed: { open: openDraft(withProduct), act: generate, failed: description },
    missingInformation: { open: openBlank, act: generate },
  },
  link: {
    added: { open: openBlank, act: addLink },
    invalid: { open: openBlank, act: (page) => page.getByRole("button", { name: "Add", exact: true }).click() },
    incomplete: {
      open: openBlank,
      act: addLink,
      responded: { ...fetching, status: 200, json: { product: incomplete } },
    },
    duplicate: { open: openDraft({ products: someProducts(1, { asin: "B0HRTH0002" }) }), act: addLink },
    failed: { open: openBlank, act: addLink, failed: fetching },
  },
  search: {
    keywordRequired: { open: openSearch, act: (page) => searchFor(page, "  ") },
    failed: { open: openSearch, act: searchFor, failed: searching },
    invalidResponse: { open: openSearch, act: searchFor, responded: { ...searching, status: 200, json: {} } },
    noResults: { open: openSearch, act: searchFor, responded: { ...searching, status: 200, json: { products: [] } } },
    noneSelected: { open: openSearch, act: addSelected },
    added: { open: openSelected, act: addSelected },
  },
  styles: termScenarios("styles"),
  rooms: termScenarios("rooms"),
  furnitureTypes: termScenarios("furniture-types"),
  adjectives: termScenarios("adjectives"),
};
