import { z } from "zod";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import type { PortalPorts } from "~/portal-contract/portal";

const Ended = z.union([
	z.object({ intent: z.literal("end"), id: z.coerce.number().int().positive() }),
	z.object({ intent: z.literal("end-others") }),
]);

export interface SessionPorts {
	portal: PortalPorts<"account.endSession">;
	attempt: Attempting;
}

/** Ends one session or all others; null for a form that no page has. */
export async function endSessionBy(form: FormData, { portal, attempt }: SessionPorts): Promise<Notice | null> {
	const wanted = Ended.safeParse(Object.fromEntries(form));
	if (!wanted.success) return null;
	const body = wanted.data.intent === "end" ? { id: wanted.data.id } : { others: true };
	const ended = await attempt(() => portal.account.endSession(body));
	return ended.ok ? ended.notice : { type: "error", message: ended.refusal.msg };
}
