import type Router from "@koa/router";
import type { TermKind } from "../../../core/term/term.ts";
import { styleOperations, type TermPath, termOperations, termPaths } from "../contract/operations/terms.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { registerOperation } from "../request/register-operation.ts";

const termKinds: Readonly<Record<TermPath, TermKind>> = {
  styles: "style",
  rooms: "room",
  "furniture-types": "furnitureType",
  adjectives: "adjective",
};

/** The four lists of terms: styles, rooms, furniture types, adjectives. */
export function registerTermRoutes(router: Router, { terms, present }: RouteDependencies): void {
  for (const path of termPaths) {
    const operations = termOperations(path);
    const kind = termKinds[path];

    registerOperation(router, operations.list, async () => ({
      status: 200,
      body: await present.terms(await terms.list(kind)),
    }));

    registerOperation(router, operations.count, async () => ({ status: 200, body: await terms.countBoards(kind) }));

    registerOperation(router, operations.add, async ({ body }) => ({
      status: 201,
      body: await present.term(await terms.add({ kind, name: body.name })),
    }));

    registerOperation(router, operations.rename, async ({ params, body, user }) => {
      const { name, merge = false } = body;
      const renamed = await terms.rename({ kind, id: params.id, name, merge, author: user?.username ?? null });
      return { status: 200, body: await present.term(renamed) };
    });

    registerOperation(router, operations.remove, async ({ params, user }) => {
      await terms.remove({ kind, id: params.id, author: user?.username ?? null });
      return { status: 204 };
    });
  }

  registerOperation(router, styleOperations.changeStyle, async ({ params, body }) => ({
    status: 200,
    body: await present.term(await terms.setCover({ id: params.id, cover: body.cover })),
  }));

  registerOperation(router, styleOperations.orderStyles, async ({ body }) => ({
    status: 200,
    body: await present.terms(await terms.reorderStyles(body.ids)),
  }));
}
