import type { Language } from "~/portal-contract/base/basics";
import type { ColumnKind, Sheet, Value } from "~/portal-server/platform/documents/sheet/sheet";
import { inLanguage } from "~/portal-server/platform/words/names";
import { translate } from "~/portal-server/platform/words/texts";
import { type LinePart, lineText, partsOf } from "../../line-parts";
import { type BillLineRow, lineStatusKey } from "../reading/lines";

interface Column {
	name: string;
	kind: ColumnKind;
	width: number;
	value(line: BillLineRow & { part: LinePart }, language: Language): Value;
}

const text = (name: string, width: number, value: Column["value"]): Column => ({ name, kind: "text", width, value });

const COLUMNS: readonly Column[] = [
	text("kind", 24, (line, language) => lineText(line, line.part, line.currency, language)),
	text("booking-id", 16, (line) => line.booking_id),
	text("service", 32, ({ title_zh, title_en }, language) => inLanguage(language, title_zh, title_en)),
	text("service-alt", 32, ({ title_zh, title_en }, language) => inLanguage(language, title_en, title_zh)),
	text("guests", 28, (line) => line.guests.join("; ")),
	text("booker", 16, (line) => line.booker),
	{ name: "from", kind: "date", width: 12, value: (line) => line.service_from },
	{ name: "until", kind: "date", width: 12, value: (line) => line.service_until },
	text("cost-center", 16, (line) => line.cost_center),
	text("purchase-order", 16, (line) => line.purchase_order),
	text("trip-purpose", 20, (line) => line.trip_purpose),
	text("currency", 8, (line) => line.currency),
	{ name: "amount", kind: "amount", width: 14, value: ({ part: { amount }, currency }) => ({ amount, currency }) },
	{
		name: "credited",
		kind: "amount",
		width: 14,
		value: ({ part: { credited }, currency }) => (credited === 0 ? null : { amount: credited, currency }),
	},
	text("state", 12, ({ status }, language) => translate(language, lineStatusKey(status))),
	text("dispute", 28, (line) => line.dispute_reason),
	text("answer", 28, (line) => line.decision_reason),
];

const AMOUNT = COLUMNS.findIndex(({ name }) => name === "amount");

/** A row for each line that counts, below it for its extras and compensation, written while it is read; then their sum. */
export function billSheet(
	{ name, currency }: { name: string; currency: string },
	batches: AsyncIterable<readonly BillLineRow[]>,
	language: Language,
): Sheet {
	const sum = { amount: 0, currency };
	return {
		name,
		columns: COLUMNS.map(({ name: column, kind, width }) => ({
			title: translate(language, `bill-column-${column}`),
			kind,
			width,
		})),
		batches: valuesOf(batches, language, (amount) => {
			sum.amount += amount;
		}),
		total: () =>
			COLUMNS.map((_, index) => (index === 0 ? translate(language, "bill-total") : index === AMOUNT ? sum : null)),
	};
}

async function* valuesOf(
	batches: AsyncIterable<readonly BillLineRow[]>,
	language: Language,
	add: (amount: number) => void,
): AsyncGenerator<Value[][]> {
	for await (const lines of batches) {
		const parts = lines.flatMap((line) => partsOf(line).map((part) => ({ ...line, part })));
		for (const { part } of parts) add(part.amount);
		yield parts.map((one) => COLUMNS.map(({ value }) => value(one, language)));
	}
}
