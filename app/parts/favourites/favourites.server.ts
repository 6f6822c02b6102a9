import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import { Id } from "~/portal-contract/base/basics";
import type { CollectBody } from "~/portal-contract/base/collect";
import type { PortalCall } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";
import { FAVOURITE_KINDS, type FavouriteKind } from "./kinds";

/** Posted by `FavouriteForm`: one hotel or car to add or to remove. */
const FavouriteIntent = z
	.object({ intent: z.string(), add: Id.optional(), remove: Id.optional() })
	.refine(({ add, remove }) => (add === undefined) !== (remove === undefined));

/** The requested change of such a favourite; null for other forms. */
export function favouriteRequested(form: FormData, kind: FavouriteKind = "hotel"): CollectBody | null {
	const parsed = parseForm(form, FavouriteIntent);
	if (parsed.status !== "success" || parsed.value.intent !== FAVOURITE_KINDS[kind].intent) return null;
	const { add, remove } = parsed.value;
	return add === undefined ? { id: Number(remove), collected: 0 } : { id: add, collected: 1 };
}

/**
 * Makes the change that `collect` of a hotel, a car or an article is. Call after `requireMember` and `requirePermission` of its kind. A refusal
 * is returned as a notice.
 */
export async function changeFavourite(collect: PortalCall<unknown>): Promise<Notice | undefined> {
	const changed = await attempt(collect);
	return changed.ok ? undefined : changed.refusal.notice;
}
