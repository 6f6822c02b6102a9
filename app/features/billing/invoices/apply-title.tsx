import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import type { InvoiceTitle } from "~/portal-contract/billing/titles";

interface ApplyTitleProps {
	titles: readonly InvoiceTitle[];
	titleId: number;
}

/** For whom: the kinds of invoices follow from it. */
export function ApplyTitle({ titles, titleId }: ApplyTitleProps) {
	const { t } = useTranslation("invoice");
	return (
		<div className="flex flex-wrap items-end gap-3">
			<SelectField
				name="title_id"
				label={t("field-title_id")}
				defaultValue={titleId}
				options={titles.map(({ id, name, tax_no }) => ({
					value: id,
					label: tax_no === "" ? name : `${name} ${tax_no}`,
				}))}
				className="min-w-0 flex-1 basis-60"
			/>{" "}
			{titles.length > 1 ? (
				<SubmitButton name="intent" value="choose" variant="secondary">
					{t("choose")}
				</SubmitButton>
			) : null}
		</div>
	);
}
