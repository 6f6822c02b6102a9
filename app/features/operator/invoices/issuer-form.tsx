import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { CheckboxList } from "~/components/form/tick-fields";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { chosenIn, errorsIn, type FormReply, plainField, versionIn } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { CURRENCY_CODES } from "~/portal-contract/base/currencies";
import type { SavedIssuer } from "~/portal-contract/billing/issuers";
import { ISSUER_LENGTHS } from "~/portal-contract/billing/title-limits";
import { operatorInvoicePaths } from "./address";

interface IssuerFormProps {
	issuer: SavedIssuer;
	countries: readonly { value: string; label: string }[];
}

const TEXTS = ["name_zh", "name_en", "tax_no", "address", "phone", "bank", "account"] as const;
const LABELLED: readonly string[] = [...TEXTS, "country", "currencies"];
const REQUIRED: readonly string[] = ["name_zh", "name_en"];

function Currencies({ issuer, reply }: { issuer: SavedIssuer; reply: FormReply | null }) {
	const { t } = useTranslation("operator-invoices");
	return (
		<FieldSet
			legend={t("issuer-currencies")}
			id="issuer-currencies"
			hint={t("issuer-currencies-hint")}
			errors={errorsIn(reply, "currencies")}
		>
			<CheckboxList
				id="issuer-currencies"
				name="currencies"
				options={CURRENCY_CODES.map((value) => ({ value, label: value }))}
				ticked={reply ? chosenIn(reply, "currencies") : issuer.currencies}
			/>
		</FieldSet>
	);
}

/** Changes an issuer; works without script. */
export function IssuerForm({ issuer, countries }: IssuerFormProps) {
	const { t } = useTranslation("operator-invoices");
	const reply = useReply(undefined, { id: issuer.id });
	const field = (name: (typeof TEXTS)[number] | "country") => ({
		...plainField("issuer", reply, name, issuer[name]),
		label: t(`issuer-${name}`),
	});
	return (
		<Card id="issuer-form" title={t("issuer-edit")}>
			<PostForm fields={{ id: issuer.id, version: versionIn(reply, issuer.version) }} className="flex flex-col gap-5">
				<ReplySummary
					reply={reply}
					title={t("not-done")}
					prefix="issuer"
					labelOf={(name) => (LABELLED.includes(name) ? t(`issuer-${name}`) : undefined)}
				/>
				<p className="text-sm text-ink-soft">{t("issuer-text")}</p>
				<div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
					<SelectField {...field("country")} options={countries} hint={t("issuer-country-hint")} />
					{TEXTS.map((name) => (
						<TextField
							key={name}
							{...field(name)}
							required={REQUIRED.includes(name)}
							optional={!REQUIRED.includes(name)}
							maxLength={ISSUER_LENGTHS[name]}
							autoComplete="off"
						/>
					))}
				</div>
				<Currencies issuer={issuer} reply={reply} />
				<div className="flex flex-wrap gap-3">
					<SubmitButton pendingText={t("working")}>{t("issuer-save")}</SubmitButton>{" "}
					<ButtonLink to={operatorInvoicePaths.issuers()} variant="quiet">
						{t("issuer-cancel")}
					</ButtonLink>
				</div>
			</PostForm>
		</Card>
	);
}
