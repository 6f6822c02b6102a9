import { moneyOf } from "~/lib/money";
import { formatDeadline } from "~/lib/time/travel-dates";
import { mailText } from "~/portal-server/platform/notify/message";
import { sayOf } from "../../model/line/lines";
import type { MessageFacts, OrderMessageRow } from "./facts";
import type { MailKind } from "./kinds";

const KINDS: ReadonlySet<MailKind> = new Set([
	"extras_submitted",
	"extras_charged",
	"extras_dropped",
	"order_compensated",
]);

/** What extras cost, and until when they wait for an answer, or what was credited. The traveller sees no amounts. */
export function extrasLines(
	{ kind, language, payload }: OrderMessageRow,
	{ order, isContact, now }: MessageFacts,
): string[] {
	if (isContact || !KINDS.has(kind)) return [];
	const time = payload.until === undefined ? "" : formatDeadline(payload.until, language, now * 1000);
	const key = kind === "extras_charged" ? `money-${kind}-${order.pay_channel ?? "pre_deposit"}` : `money-${kind}`;
	return [
		sayOf(order.product_line, mailText)(language, {
			key,
			values: { time, amount: moneyOf(order, payload.amount ?? 0) },
		}),
	];
}
