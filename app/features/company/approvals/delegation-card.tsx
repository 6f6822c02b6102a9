import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { plainField } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import type { Approvals } from "~/portal-contract/company/approvals";

/** Who decides in the reader's place, and on which days. */
export function DelegationCard({ delegation, delegates }: Pick<Approvals, "delegation" | "delegates">) {
	const { t } = useTranslation("company");
	const [delegating, ending] = [useReply("delegate"), useReply("end-delegation")];
	const current = delegation && delegation.status !== "over" ? delegation : null;
	const labelOf = (name: string) => t(`delegation-${name}`);
	const field = (name: string) => ({ ...plainField("delegation", delegating, name), label: labelOf(name) });
	return (
		<Card title={t("delegation")}>
			<p className="mb-4 max-w-2xl text-sm text-ink-soft">{t("delegation-what")}</p>
			<ReplySummary reply={delegating ?? ending} title={t("not-done")} prefix="delegation" labelOf={labelOf} />
			{delegation ? (
				<p className={current ? "font-medium" : "mb-4 text-sm text-ink-soft"}>
					{t(`delegation-${delegation.status}`, delegation)}
				</p>
			) : null}
			{current ? (
				<PostForm className="mt-4">
					<SubmitButton variant="secondary" name="intent" value="end-delegation" pendingText={t("saving")}>
						{t("delegation-end")}
					</SubmitButton>
				</PostForm>
			) : (
				<PostForm className="flex flex-wrap items-end gap-3">
					<SelectField
						{...field("delegate_id")}
						empty={t("delegation-nobody")}
						options={delegates.map(({ id, name }) => ({ value: String(id), label: name }))}
						className="w-full sm:w-40"
					/>
					<TextField {...field("from_date")} type="date" className="w-36 grow" />
					<TextField {...field("until_date")} type="date" className="w-36 grow" />
					<SubmitButton variant="secondary" name="intent" value="delegate" pendingText={t("saving")}>
						{t("delegation-save")}
					</SubmitButton>
				</PostForm>
			)}
		</Card>
	);
}
