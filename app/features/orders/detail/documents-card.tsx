import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Time } from "~/components/ui/time";
import { Auth, useMay } from "~/parts/auth";
import { type OrderName, paths } from "~/paths";
import type { Order } from "~/portal-contract/order/order";
import type { LineDocument } from "../line";

/** The voucher as PDF, where the order has one. */
export function VoucherButton({ order, variant }: { order: Order; variant?: "primary" | "secondary" }) {
	const { t } = useTranslation("orders");
	const isOffered =
		useMay()("order/detail/downloadVoucher") && order.actions.some(({ call }) => call === "downloadVoucher");
	if (!isOffered) return null;
	return (
		<ButtonLink to={paths.orderVoucher(order, { language: "both" })} variant={variant} reloadDocument icon="download">
			{t("download-voucher")}
		</ButtonLink>
	);
}

/** Voucher pages, booking confirmation and calendar, with every version of the voucher. */
export function DocumentsCard({ order, documents }: { order: Order; documents?: readonly LineDocument[] }) {
	const { t } = useTranslation("orders");
	const voucher = order.actions.find(({ call }) => call === "downloadVoucher");
	return (
		<Card title={t("documents-title")} className="print:hidden">
			<div className="flex flex-col gap-3">
				<Auth value="order/detail/downloadVoucher">
					{voucher ? <Voucher order={order} consequence={voucher.consequence} /> : null}
				</Auth>
				<LineDocuments documents={documents ?? []} />
				<OrderDocuments order={order} />
				<Versions order={order} />
			</div>
		</Card>
	);
}

function Voucher({ order, consequence }: { order: OrderName; consequence: string }) {
	const { t } = useTranslation("orders");
	const languages = ["both", "zh-cn", "en"] as const;
	return (
		<div className="flex flex-col gap-2">
			<p className="text-sm text-ink-soft">{consequence}</p>
			<ul aria-label={t("voucher")} className="flex flex-wrap gap-x-4 text-sm">
				{languages.map((language) => (
					<li key={language}>
						<a
							href={paths.orderVoucherPage(order, { language })}
							className="inline-flex min-h-11 items-center md:min-h-9"
						>
							{t(`voucher-${language}`)}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}

function LineDocuments({ documents }: { documents: readonly LineDocument[] }) {
	const may = useMay();
	const links = documents.filter(({ button }) => may(`order/detail/${button}`));
	if (links.length === 0) return null;
	return (
		<ul className="flex flex-col text-sm">
			{links.map(({ label, to }) => (
				<li key={to}>
					<a href={to} className="inline-flex min-h-11 items-center md:min-h-9">
						{label}
					</a>
				</li>
			))}
		</ul>
	);
}

function OrderDocuments({ order }: { order: OrderName }) {
	const { t } = useTranslation("orders");
	const may = useMay();
	const all = [
		["confirmation-view", paths.orderConfirmationPage(order), "downloadConfirmation"],
		["download-confirmation", paths.orderConfirmation(order), "downloadConfirmation"],
		["add-to-calendar", paths.orderCalendar(order), "downloadCalendar"],
	] as const;
	const links = all.filter(([, , button]) => may(`order/detail/${button}`));
	if (links.length === 0) return null;
	return (
		<ul aria-label={t("documents")} className="flex flex-col text-sm">
			{links.map(([text, address]) => (
				<li key={text}>
					<a href={address} className="inline-flex min-h-11 items-center md:min-h-9">
						{t(text)}
					</a>
				</li>
			))}
		</ul>
	);
}

const ENDED: ReadonlySet<string> = new Set(["cancelled", "expired", "rejected", "no_show"]);

/** Newest first; superseded ones are marked, and all of an order that came to nothing. */
function Versions({ order: { documents, status_key } }: { order: Order }) {
	const { t } = useTranslation("orders");
	const current = ENDED.has(status_key) ? "document-void" : "document-current";
	if (documents.length === 0) return null;
	return (
		<ul className="text-sm">
			{documents.map((document) => (
				<li key={document.code} className="border-b border-line py-1.5 last:border-b-0">
					{t(`document-${document.kind}`, { version: document.version, defaultValue: document.kind })}{" "}
					<span className="block text-ink-soft">
						{t(document.superseded ? "document-superseded" : current)} · <Time seconds={document.issued_at} />
					</span>
				</li>
			))}
		</ul>
	);
}
