import { Form } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { Money } from "~/components/ui/money";
import type { Billable } from "~/portal-contract/billing/bills";
import { BillableTable } from "./billable-table";
import type { ApplyReply } from "./reply";

interface ApplyFormProps {
	list: readonly Billable[];
	currency: string;
	/** Of everything in this currency, on other pages as well. */
	sum: { count: number; amount: number };
	reply: ApplyReply | null;
	formKey: string;
}

const chosenSum = (list: readonly Billable[], keys: ReadonlySet<string>) =>
	list.reduce((sum, { key, amount }) => (keys.has(key) ? sum + amount : sum), 0);

/** Orders to tick; with script the total follows, without it the portal counts. */
export function ApplyForm({ list, currency, sum, reply, formKey }: ApplyFormProps) {
	const { t } = useTranslation("bill");
	const first = new Set(reply ? reply.chosen : list.map(({ key }) => key));
	const [keys, setKeys] = useState<ReadonlySet<string>>(first);
	const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
		setKeys(new Set(new FormData(currentTarget).getAll("subjects").map(String)));
	const faults = [...(reply?.error ? [{ fieldId: "subjects", label: t("orders"), message: reply.error }] : [])];
	const items = reply?.message ? [...faults, { message: reply.message }] : faults;
	return (
		<Form method="post" onChange={follow} className="flex flex-col gap-4">
			<FormToken />
			<input type="hidden" name="idempotency_key" value={reply?.idempotency_key ?? formKey} />
			<input type="hidden" name="currency" value={currency} />
			<ErrorSummary title={t("not-settled")} items={items} />
			<BillableTable list={list} ticked={first} error={reply?.error ?? null} />
			<div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 sm:px-6">
				<p className="noscript:hidden">
					<span className="text-sm text-ink-soft">{t("chosen", { count: keys.size })}</span>{" "}
					<Money amount={chosenSum(list, keys)} currency={currency} size="total" />
				</p>
				<div className="flex flex-wrap gap-3">
					<SubmitButton name="intent" value="chosen" pendingText={t("settling")}>
						{t("settle-chosen")}
					</SubmitButton>
					{sum.count > list.length ? (
						<SubmitButton name="intent" value="all" variant="secondary" pendingText={t("settling")}>
							{t("settle-all", { count: sum.count })}
						</SubmitButton>
					) : null}
				</div>
			</div>
		</Form>
	);
}
