import type Router from "@koa/router";
import type { TermKind } from "../../../core/term/term.ts";
import { changeStyle, orderStyles, type TermPath, termOperations, termPaths } from "../contract/operations/terms.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { makePresenters } from "../presenters/presenters.ts";
import { implement } from "../request/register-operation.ts";

const kinds: Readonly<Record<TermPath, TermKind>> = {
  styles: "style",
  rooms: "room",
  "furniture-types": "furnitureType",
  adjectives: "adjective",
};

/** The four lists of names: styles, rooms, furniture types, adjectives. */
export function termRoutes(router: Router, dependencies: HttpDependencies): void {
  const { terms } = dependencies;
  const present = makePresenters(dependencies);

  for (const path of termPaths) {
    const calls = termOperations(path);
    const kind = kinds[path];

    implement(router, calls.list, async () => ({ status: 200, body: await present.terms(await terms.list(kind)) }));

    implement(router, calls.count, async () => ({ status: 200, body: await terms.countBoards(kind) }));

    implement(router, calls.add, async ({ body }) => ({
      status: 201,
      body: await present.term(await terms.add({ kind, name: body.name })),
    }));

    implement(router, calls.remove, async ({ params }) => {
      await terms.remove({ kind, id: params.id });
      return { status: 204 };
    });
  }

  implement(router, changeStyle, async ({ params, body }) => ({
    status: 200,
    body: await present.term(await terms.changeCover({ id: params.id, cover: body.cover })),
  }));

  implement(router, orderStyles, async ({ body }) => ({
    status: 200,
    body: await present.terms(await terms.reorderStyles(body.ids)),
  }));
}
