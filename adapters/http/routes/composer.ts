import type Router from "@koa/router";
import type { DescribeProducts } from "../../../core/composition/composer-products.ts";
import type { RenderMoodboard } from "../../../core/composition/render-moodboard.ts";
import * as operations from "../contract/operations/composer.ts";
import { toProduct } from "../presenters/board.ts";
import type { Presenters } from "../presenters/presenters.ts";
import { registerOperation } from "../request/register-operation.ts";
import { type AttemptLimits, limitCompositions } from "../security/attempt-limits.ts";

export interface ComposerRouteDependencies {
  readonly composer: { readonly describeProducts: DescribeProducts; readonly render: RenderMoodboard };
  readonly attemptLimits: Pick<AttemptLimits, "compositionsByAdmin">;
  readonly present: Pick<Presenters, "composerProducts">;
}

/** Calls of the composer of moodboards: cut-outs and facts of products, and the rendering of the moodboard. */
export function registerComposerRoutes(router: Router, dependencies: ComposerRouteDependencies): void {
  const { composer, attemptLimits, present } = dependencies;

  registerOperation(router, operations.describeComposerProducts, async ({ body, user }) => {
    await limitCompositions(attemptLimits, user);
    const products = body.products.map(toProduct);
    const described = await composer.describeProducts(products);
    return { status: 200, body: { products: await present.composerProducts(described, products) } };
  });

  registerOperation(router, operations.composeMoodboard, async ({ body, user }) => {
    await limitCompositions(attemptLimits, user);
    return { status: 200, body: { objectPath: await composer.render(body.composition, body.products.map(toProduct)) } };
  });
}
