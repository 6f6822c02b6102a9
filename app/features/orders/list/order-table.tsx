import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { Time, ZoneNote } from "~/components/ui/time";
import { formatPlaceTime } from "~/lib/time/travel-dates";
import { useLineWords } from "~/parts/line-words";
import { RefundState } from "~/parts/state/refund-state";
import { StateChip } from "~/parts/state/state-chip";
import { paths } from "~/paths";
import type { OrderRow } from "~/portal-contract/order/order";
import type { OrderLine } from "../line";
import type { GeneralColumn } from "./columns";

interface CellProps {
	order: OrderRow;
	/** Its page. */
	to?: string;
}

const may = ({ actions }: OrderRow, call: string) => actions.some((action) => action.call === call);
const isToPay = (order: OrderRow) => may(order, "pay") && order.hold_expires_at !== null;

function Status({ order, to = "" }: CellProps) {
	const { t, i18n } = useTranslation("orders");
	return (
		<>
			<StateChip axis="order" code={order.status} text={order.status_text} /> <RefundState order={order} />{" "}
			{may(order, "pay") && order.hold_expires_at !== null ? (
				<Link to={to} className="mt-1 block text-vermilion">
					{t("pay-before", { time: formatPlaceTime(order.hold_expires_at, i18n.language) })}{" "}
				</Link>
			) : null}
			{may(order, "downloadVoucher") ? (
				<a href={paths.orderVoucher(order)} className="flex min-h-11 items-center md:min-h-9 print:hidden">
					{t("download-voucher")}
				</a>
			) : null}
		</>
	);
}

function axisStatus(order: OrderRow, axis: "payment" | "refund" | "settlement" | "invoice") {
	return <StateChip axis={axis} code={order[`${axis}_status`]} text={order[`${axis}_status_text`]} />;
}

const CELLS: Readonly<Record<GeneralColumn, ComponentType<CellProps>>> = {
	guests: ({ order }) =>
		order.guests.map((guest, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name; the list never changes its order
			<span key={index} className="block break-words">
				{guest}{" "}
			</span>
		)),
	total_amount: ({ order }) => <Money amount={order.total_amount} currency={order.currency} />,
	status: Status,
	payment_status: ({ order }) => axisStatus(order, "payment"),
	refund_status: ({ order }) => axisStatus(order, "refund"),
	settlement_status: ({ order }) => axisStatus(order, "settlement"),
	invoice_status: ({ order }) => axisStatus(order, "invoice"),
	pay_channel: function PayChannel({ order }) {
		const { t } = useTranslation("orders");
		return order.pay_channel ? t(`channel-${order.pay_channel}`) : "–";
	},
	user_account: ({ order }) => order.user_account,
	cost_center: ({ order }) => order.cost_center || "–",
	purchase_order: ({ order }) => order.purchase_order || "–",
};

interface Column {
	name: string;
	end?: boolean | undefined;
	Cell: ComponentType<CellProps>;
}

const isGeneral = (name: string): name is GeneralColumn => name in CELLS;

function shownColumns(line: OrderLine, names: readonly string[]): Column[] {
	return names.flatMap((name): Column[] => {
		const own = line.columns.find((column) => column.name === name);
		if (own) return [own];
		return isGeneral(name) ? [{ name, end: name === "total_amount", Cell: CELLS[name] }] : [];
	});
}

function Row({ order, to, columns }: Required<CellProps> & { columns: readonly Column[] }) {
	const t = useLineWords("orders");
	return (
		<ListRow hasHover>
			<RowHead>
				<Link to={to} className="inline-flex min-h-11 items-center font-medium whitespace-nowrap sm:min-h-0">
					{order.booking_id}
				</Link>{" "}
				<span className="block text-ink-soft">
					<Time seconds={order.booking_date} />
				</span>
			</RowHead>
			{columns.map(({ name, end, Cell: Content }) => (
				<Cell key={name} label={t(`column-${name}`)} end={end}>
					<Content order={order} to={to} />
				</Cell>
			))}
		</ListRow>
	);
}

/** A table of the chosen columns; cards below 640 px. */
export function OrderTable({
	line,
	orders,
	columns,
}: {
	line: OrderLine;
	orders: readonly OrderRow[];
	columns: readonly string[];
}) {
	const t = useLineWords("orders");
	const shown = shownColumns(line, columns);
	return (
		<>
			<ListTable
				caption={t("title")}
				headings={[
					t("booking-id"),
					...shown.map(({ name, end }) => (end ? { end: t(`column-${name}`) } : t(`column-${name}`))),
				]}
				className="print:text-xs"
			>
				{orders.map((order) => (
					<Row key={order.id} order={order} to={line.detail(order.id)} columns={shown} />
				))}
			</ListTable>
			{orders.some(isToPay) ? <ZoneNote /> : null}
		</>
	);
}
