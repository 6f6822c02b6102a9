import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Money } from "~/components/ui/money";
import { chosenIn, errorsIn } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import type { Billable } from "~/portal-contract/billing/bills";
import { BillableTable } from "./billable-table";

interface ApplyFormProps {
	list: readonly Billable[];
	currency: string;
	/** Of everything in this currency, on other pages as well. */
	sum: { count: number; amount: number };
	formKey: string;
}

const chosenSum = (list: readonly Billable[], keys: ReadonlySet<string>) =>
	list.reduce((sum, { key, amount }) => (keys.has(key) ? sum + amount : sum), 0);

/** Orders to tick; with script the total follows, without it the portal counts. */
export function ApplyForm({ list, currency, sum, formKey }: ApplyFormProps) {
	const { t } = useTranslation("bill");
	const reply = useReply();
	const first = new Set(reply ? chosenIn(reply, "subjects") : list.map(({ key }) => key));
	const [keys, setKeys] = useState<ReadonlySet<string>>(first);
	const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
		setKeys(new Set(new FormData(currentTarget).getAll("subjects").map(String)));
	return (
		<PostForm fields={{ currency }} formKey={formKey} reply={reply} onChange={follow} className="flex flex-col gap-4">
			<ReplySummary
				reply={reply}
				title={t("not-settled")}
				idOf={(name) => name}
				labelOf={(name) => (name === "subjects" ? t("orders") : undefined)}
			/>
			<BillableTable list={list} ticked={first} errors={errorsIn(reply, "subjects")} />
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
		</PostForm>
	);
}
