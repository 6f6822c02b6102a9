import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import { Id } from "~/portal-contract/base/basics";
import type { CallInput } from "~/portal-contract/base/call";
import type { hotelCollect } from "~/portal-contract/hotel/highlights";
import type { PortalPorts } from "~/portal-contract/portal";

/** Posted by `FavouriteForm`: one hotel to add or to remove. */
const FavouriteIntent = z
	.object({ intent: z.literal("collect"), add: Id.optional(), remove: Id.optional() })
	.refine(({ add, remove }) => (add === undefined) !== (remove === undefined));

interface FavouritePorts {
	portal: PortalPorts<"hotel.collect">;
	attempt: (run: () => Promise<unknown>) => Promise<{ ok: true } | { ok: false; refusal: { notice?: Notice } }>;
}

/** The requested change; null for other forms. */
export function favouriteRequested(form: FormData): CallInput<typeof hotelCollect> | null {
	const parsed = parseForm(form, FavouriteIntent);
	if (parsed.status !== "success") return null;
	const { add, remove } = parsed.value;
	return add === undefined ? { id: Number(remove), collected: 0 } : { id: add, collected: 1 };
}

/** Call after `requireMember` and `requirePermission(request, COLLECT)`. A refusal is returned as a notice. */
export async function changeFavourite(
	change: CallInput<typeof hotelCollect>,
	{ portal, attempt }: FavouritePorts,
): Promise<Notice | undefined> {
	const done = await attempt(() => portal.hotel.collect(change));
	return done.ok ? undefined : done.refusal.notice;
}
