import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DownloadLink } from "~/components/download/download-link";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { FileLink } from "~/parts/document/file-link";
import type { BillDetail, BillPayment } from "~/portal-contract/billing/bills";

const TONES = { submitted: "warn", accepted: "good", rejected: "bad", withdrawn: "neutral" } as const;

function Payment({ payment, currency, children }: { payment: BillPayment; currency: string; children: ReactNode }) {
	const { t } = useTranslation("bill");
	return (
		<li className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<span>
					<Time seconds={payment.create_time} /> {t(`channel-${payment.channel}`)} · {payment.member_name}
				</span>
				<Money amount={payment.amount} currency={currency} className="font-medium" />
			</div>
			<div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
				<Chip tone={TONES[payment.status]}>{t(`payment-${payment.status}`)}</Chip>
				{payment.transfer_date ? <Time date={payment.transfer_date} /> : null}
				{payment.bank_reference ? <span className="break-all">{payment.bank_reference}</span> : null}
				{payment.slip ? <FileLink url={payment.slip.url} label={t("slip")} /> : null}
				{payment.reason ? <span>{payment.reason}</span> : null}
			</div>
			{children}
		</li>
	);
}

/** Payments and reported transfers. `decide`: what an operator may do about one. */
export function BillPayments({ bill, decide }: { bill: BillDetail; decide?: (payment: BillPayment) => ReactNode }) {
	const { t } = useTranslation("bill");
	if (bill.payments.length === 0) return null;
	return (
		<Card title={t("payments")}>
			<ul>
				{bill.payments.map((payment) => (
					<Payment key={payment.id} payment={payment} currency={bill.currency}>
						{decide?.(payment)}
					</Payment>
				))}
			</ul>
		</Card>
	);
}

/** What happened to the bill, oldest first. */
export function BillHistory({ bill }: { bill: BillDetail }) {
	const { t } = useTranslation("bill");
	return (
		<Card title={t("history")}>
			<ol className="flex flex-col gap-2 text-sm">
				{bill.events.map((event) => (
					<li key={`${event.at}${event.action}${event.amount}${event.reason}`}>
						<Time seconds={event.at} className="text-ink-soft" /> {event.action_text} · {event.actor}
						{event.amount === null ? null : (
							<>
								{" "}
								<Money amount={event.amount} currency={bill.currency} />
							</>
						)}
						{event.reason ? <span className="block text-ink-soft"> {event.reason}</span> : null}
					</li>
				))}
			</ol>
		</Card>
	);
}

/** The bill as files. */
export function BillDownloads({ bill, address }: { bill: BillDetail; address: (format: string) => string }) {
	const { t } = useTranslation("bill");
	if (!bill.actions.includes("bill/download")) return null;
	return (
		<p className="flex flex-wrap items-start gap-x-5 gap-y-1 print:hidden">
			{(["pdf", "csv", "xlsx"] as const).map((format) => (
				<DownloadLink
					key={format}
					href={address(format)}
					name={format.toUpperCase()}
					className="inline-flex min-h-11 items-center underline underline-offset-4"
				>
					{t(`download-${format}`)}{" "}
				</DownloadLink>
			))}
		</p>
	);
}
