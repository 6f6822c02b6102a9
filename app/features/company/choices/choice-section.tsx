import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { Link } from "~/components/ui/link";
import { Cell, PlainRow, PlainTable } from "~/components/ui/table-cells";
import type { BookingChoice, BookingChoices, ChoiceKind } from "~/portal-contract/company/cost-centers";
import { companyPaths } from "../company-paths";
import { choiceFormId } from "./choice-form";

interface SectionProps {
	kind: ChoiceKind;
	choices: BookingChoices;
	children: ReactNode;
}

/** Says whether the field is required, with a button of the form above to change it, which Enter does not send. */
function Required({ kind, is_required }: { kind: ChoiceKind; is_required: boolean }) {
	const { t } = useTranslation("company");
	return (
		<div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
			<p className="text-sm text-ink-soft">{t(is_required ? "choice-required" : "choice-optional")}</p>
			<SubmitButton
				variant="secondary"
				form={choiceFormId(kind)}
				formNoValidate
				name="require"
				value={is_required ? "no" : "yes"}
			>
				{t(is_required ? "choice-make-optional" : "choice-make-required")}
			</SubmitButton>
		</div>
	);
}

function Row({ kind, choice }: { kind: ChoiceKind; choice: BookingChoice }) {
	const { t } = useTranslation("company");
	return (
		<PlainRow>
			<Cell label={t("choice-code")}>
				<Link
					to={companyPaths.costCenters({ kind, id: choice.id })}
					className="-my-2.5 inline-block py-2.5 font-medium"
				>
					<span className="break-all">{choice.code}</span>
				</Link>
			</Cell>
			<Cell label={t("choice-name")}>
				<span className="break-words">{choice.name || "–"}</span>
			</Cell>
			<Cell label={t("state")}>
				<Chip tone={choice.is_active ? "good" : "neutral"}>{t(choice.is_active ? "choice-on" : "choice-off")}</Chip>
			</Cell>
		</PlainRow>
	);
}

/** One list of the company; `children`: the form below it. */
export function ChoiceSection({ kind, choices, children }: SectionProps) {
	const { t } = useTranslation("company");
	return (
		<Card title={t(`choice-${kind}`)}>
			<div className="flex flex-col gap-4">
				{choices.list.length === 0 ? (
					<EmptyState title={t("choice-none")} />
				) : (
					<PlainTable headings={[t("choice-code"), t("choice-name"), t("state")]}>
						{choices.list.map((choice) => (
							<Row key={choice.id} kind={kind} choice={choice} />
						))}
					</PlainTable>
				)}
				<div className="border-t border-line pt-4">{children}</div>
				<Required kind={kind} is_required={choices.is_required} />
			</div>
		</Card>
	);
}
