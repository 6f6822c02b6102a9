import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import { Id } from "~/portal-contract/base/basics";
import type { CollectBody } from "~/portal-contract/base/collect";
import type { PortalPorts } from "~/portal-contract/portal";
import { FAVOURITE_KINDS, type FavouriteKind } from "./kinds";

/** Posted by `FavouriteForm`: one hotel or car to add or to remove. */
const FavouriteIntent = z
	.object({ intent: z.string(), add: Id.optional(), remove: Id.optional() })
	.refine(({ add, remove }) => (add === undefined) !== (remove === undefined));

interface FavouritePorts<Portal> {
	portal: Portal;
	attempt: (run: () => PromiseLike<unknown>) => Promise<{ ok: true } | { ok: false; refusal: { notice?: Notice } }>;
}

/** The requested change of such a favourite; null for other forms. */
export function favouriteRequested(form: FormData, kind: FavouriteKind = "hotel"): CollectBody | null {
	const parsed = parseForm(form, FavouriteIntent);
	if (parsed.status !== "success" || parsed.value.intent !== FAVOURITE_KINDS[kind].intent) return null;
	const { add, remove } = parsed.value;
	return add === undefined ? { id: Number(remove), collected: 0 } : { id: add, collected: 1 };
}

type Ports<Call extends "hotel.collect" | "car.collect" | "cms.collect"> = FavouritePorts<PortalPorts<Call>>;

async function changed(
	{ attempt }: Pick<Ports<"hotel.collect">, "attempt">,
	run: () => PromiseLike<unknown>,
): Promise<Notice | undefined> {
	const done = await attempt(run);
	return done.ok ? undefined : done.refusal.notice;
}

/** Call after `requireMember` and `requirePermission(request, COLLECT)`. A refusal is returned as a notice. */
export const changeFavourite = (change: CollectBody, ports: Ports<"hotel.collect">): Promise<Notice | undefined> =>
	changed(ports, () => ports.portal.hotel.collect(change));

/** The same of a car, by `COLLECT_CAR`. */
export const changeFavouriteCar = (change: CollectBody, ports: Ports<"car.collect">): Promise<Notice | undefined> =>
	changed(ports, () => ports.portal.car.collect(change));

/** The same of an article, by `COLLECT_ARTICLE`. */
export const changeFavouriteArticle = (change: CollectBody, ports: Ports<"cms.collect">): Promise<Notice | undefined> =>
	changed(ports, () => ports.portal.cms.collect(change));
