import type { z } from "zod";
import type { billProofExport, ProofDocument, ProofOrder } from "~/portal-contract/billing/proof";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { ColumnKind, Sheet, Value } from "~/portal-server/platform/documents/sheet/sheet";
import { sheetFile } from "~/portal-server/platform/documents/sheet/sheet-file";
import { translate } from "~/portal-server/platform/words/texts";
import { proofBatches } from "./read-proof";

type Order = z.input<typeof ProofOrder>;

const AMOUNTS = [
	"paid_amount",
	"refund_amount",
	"extras_amount",
	"net_amount",
	"moved_amount",
	"billed_amount",
	"settled_amount",
	"invoiced_amount",
	"pending_amount",
	"remaining_amount",
] as const;

const COLUMNS: readonly { name: string; kind: ColumnKind; width: number }[] = [
	...["booking-id", "service", "channel", "currency"].map((name) => ({ name, kind: "text", width: 16 }) as const),
	...AMOUNTS.map((name) => ({ name: name.replace("_", "-"), kind: "amount", width: 14 }) as const),
	...["bills", "invoices", "differences"].map((name) => ({ name, kind: "text", width: 28 }) as const),
];

const documents = (all: readonly z.input<typeof ProofDocument>[]) =>
	all.map(({ number, status_text }) => [number, status_text].filter(Boolean).join(" ")).join("; ");

/** Written while it is read from the store. */
export const exportProof: UseCase<typeof billProofExport, Who, Response> = async ({ who, language, db }, query) => {
	const t = (key: string) => translate(language, key);
	const cells = (order: Order, currency: string): Value[] => [
		order.booking_id,
		order.title,
		t(`ledger-${order.pay_channel.replace("_", "-")}`),
		currency,
		...AMOUNTS.map((name) => (order[name] === null ? null : { amount: order[name], currency })),
		documents(order.bills),
		documents(order.invoices),
		order.differences.map(({ part }) => t(`proof-difference-${part}`)).join("; "),
	];
	const sheet: Sheet = {
		name: "settlement-proof",
		columns: COLUMNS.map(({ name, kind, width }) => ({ title: t(`proof-column-${name}`), kind, width })),
		batches: rows(proofBatches(db, who, language, query), cells),
	};
	const name = ["settlement-proof", await portalToday(db), query.currency].filter(Boolean).join("_");
	return sheetFile(sheet, { format: "csv", log: "proof-export", disposition: `attachment; filename="${name}.csv"` });
};

async function* rows(batches: ReturnType<typeof proofBatches>, cells: (order: Order, currency: string) => Value[]) {
	for await (const { currency, orders } of batches) yield orders.map((order) => cells(order, currency));
}
