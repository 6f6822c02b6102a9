import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { formatMoney } from "~/lib/money";
import type { ProofDifference, ProofDocument, ProofOrder } from "~/portal-contract/billing/proof";

/** Addresses of what stands beside an order. */
interface ProofAddresses {
	order: (id: number) => string;
	bill: (id: number) => string;
	invoice: (id: number) => string;
}

interface DocumentsProps {
	documents: readonly ProofDocument[];
	address: (id: number) => string;
	currency: string;
}

function Documents({ documents, address, currency }: DocumentsProps) {
	const { t, i18n } = useTranslation("proof");
	const money = (amount: number) => formatMoney(amount, currency, i18n.language);
	const partOf = ({ total_amount: total, paid_amount: paid }: ProofDocument) =>
		total !== null && paid !== null && paid > 0 && paid < total
			? t("part-of", { paid: money(paid), total: money(total) })
			: null;
	return documents.map(({ id, number, status_text, ...amounts }) => (
		<span key={id} className="block">
			{" "}
			<Link to={address(id)} className="break-words underline">
				{number ?? status_text}
			</Link>
			{number ? <span className="block text-ink-soft"> {status_text}</span> : null}
			{partOf({ id, number, status_text, ...amounts }) ? (
				<span className="block text-ink-soft"> {partOf({ id, number, status_text, ...amounts })}</span>
			) : null}
		</span>
	));
}

function Difference({
	difference: { part, expected, found },
	currency,
}: {
	difference: ProofDifference;
	currency: string;
}) {
	const { t } = useTranslation("proof");
	return (
		<span className="mt-1 block text-vermilion">
			{" "}
			{t(`difference-${part}`)} <Money amount={found} currency={currency} /> /{" "}
			<Money amount={expected} currency={currency} />
		</span>
	);
}

function Row({ order, currency, addresses }: { order: ProofOrder; currency: string; addresses: ProofAddresses }) {
	const { t } = useTranslation("proof");
	const money = (amount: number) => <Money amount={amount} currency={currency} />;
	return (
		<ListRow>
			<RowHead>
				<Link to={addresses.order(order.order_id)} className="inline-flex min-h-11 items-center font-medium sm:min-h-0">
					{order.booking_id}
				</Link>{" "}
				<span className="block text-ink-soft">{order.title}</span>
				{order.differences.length > 0 ? (
					<Chip tone="bad" icon="alert">
						{t("differs")}
					</Chip>
				) : null}
				{order.differences.map((difference) => (
					<Difference key={difference.part} difference={difference} currency={currency} />
				))}
			</RowHead>
			<Cell label={t("column-paid")} end>
				{money(order.net_amount)}
				{order.refund_amount > 0 ? (
					<span className="block text-ink-soft">
						{" "}
						{t("refunded")} {money(order.refund_amount)}
					</span>
				) : null}{" "}
				<span className="block text-ink-soft">{t(`channel-${order.pay_channel}`)}</span>{" "}
				<span className="block text-ink-soft">
					{t("column-ledger")} {money(order.moved_amount)}
				</span>
			</Cell>
			<Cell label={t("column-billed")} end>
				{order.billed_amount === null ? t("no-bill") : money(order.billed_amount)}
				<Documents documents={order.bills} address={addresses.bill} currency={currency} />
			</Cell>
			<Cell label={t("column-settled")} end>
				{order.settled_amount === null ? "–" : money(order.settled_amount)}
			</Cell>
			<Cell label={t("column-invoiced")} end>
				{money(order.invoiced_amount + order.pending_amount)}
				<Documents documents={order.invoices} address={addresses.invoice} currency={currency} />
				{order.remaining_amount > 0 ? (
					<span className="block text-ink-soft">
						{" "}
						{t("left")} {money(order.remaining_amount)}
					</span>
				) : null}
			</Cell>
		</ListRow>
	);
}

interface ProofTableProps {
	list: readonly ProofOrder[];
	currency: string;
	addresses: ProofAddresses;
}

/** Each paid order along its way: paid, ledger, bill, settled, invoiced; cards below 640 px. */
export function ProofTable({ list, ...of }: ProofTableProps) {
	const { t } = useTranslation("proof");
	return (
		<ListTable
			caption={t("orders")}
			headings={[
				t("column-order"),
				...["paid", "billed", "settled", "invoiced"].map((name) => ({ end: t(`column-${name}`) })),
			]}
		>
			{list.map((order) => (
				<Row key={order.order_id} order={order} {...of} />
			))}
		</ListTable>
	);
}
