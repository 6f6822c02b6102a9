import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/tick-fields";
import { paths } from "~/paths";

interface TermsFieldProps {
	id: string;
	errors: string[] | undefined;
	isTicked: boolean;
}

/** Without it nobody becomes a member. */
export function TermsField({ id, errors, isTicked }: TermsFieldProps) {
	const { t } = useTranslation("sign-in");
	const label = (
		<>
			{t("terms-before")}
			<a href={paths.terms()} target="_blank" rel="noopener" className="underline">
				{t("terms-name")}
			</a>
		</>
	);
	return (
		<CheckboxField
			name="terms"
			id={id}
			required
			missing="terms-required"
			errors={errors}
			defaultChecked={isTicked}
			label={label}
		/>
	);
}
