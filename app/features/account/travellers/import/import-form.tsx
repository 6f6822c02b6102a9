import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { CONTROL, controlProps, Field } from "~/components/form/field";
import { SubmitButton } from "~/components/form/submit-button";
import { buttonLook } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import { PostForm } from "~/parts/forms/post-form";
import { DOCUMENT_KINDS, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "~/portal-contract/account/traveller-fields";
import { travellerPaths } from "../addresses";

/** Takes the file; `fault`: a locale key. */
export function ImportForm({ fault }: { fault: string | null }) {
	const { t } = useTranslation("travellers");
	const most = { most: MAX_IMPORT_ROWS, size: MAX_IMPORT_BYTES / 1024 };
	const hint = t("file-hint", most);
	const frame = { name: "file", label: t("file"), hint, errors: fault ? [t(fault, most)] : null };
	const kinds = DOCUMENT_KINDS.map((kind) => t(`kind-${kind}`)).join(t("between"));
	return (
		<Card>
			<ol className="mb-4 flex list-decimal flex-col gap-1 pl-5">
				<li>
					{t("step-template")}{" "}
					<a href={travellerPaths.template()} className={buttonLook({ variant: "quiet", size: "small" })}>
						<Icon name="download" />
						{t("template")}
					</a>
				</li>
				<li>{t("step-fill", { kinds })}</li>
				<li>{t("step-send")}</li>
			</ol>
			{fault ? (
				<ErrorSummary title={t("not-done")} items={[{ fieldId: "file", label: t("file"), message: t(fault, most) }]} />
			) : null}
			<PostForm encType="multipart/form-data" className="flex flex-col gap-4">
				<Field frame={frame}>
					<input
						key={fault}
						{...controlProps(frame)}
						type="file"
						accept=".csv,.txt,text/csv"
						required
						className={`${CONTROL} border-dashed`}
					/>
				</Field>
				<div>
					<SubmitButton name="intent" value="check" pendingText={t("checking")}>
						{t("check-file")}
					</SubmitButton>
				</div>
			</PostForm>
		</Card>
	);
}
