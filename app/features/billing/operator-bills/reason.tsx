import { useTranslation } from "react-i18next";
import { TextArea } from "~/components/form/text-fields";
import { type FormReply, plainField } from "~/lib/forms/form-reply";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";

interface ReasonProps {
	/** Of the field's id. */
	prefix: string;
	name: "reason" | "answer";
	reply: FormReply | null;
	/** Key of a hint in the place of the usual one. */
	hint?: string;
}

/** Why an operator decides so. */
export function Reason({ prefix, name, reply, hint = "read-by-member" }: ReasonProps) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	return (
		<TextArea
			{...plainField(prefix, reply, name)}
			label={t(`bill:${name}`)}
			hint={t(hint)}
			required
			maxLength={MAX_REASON_LENGTH}
			rows={2}
			className="w-full"
		/>
	);
}
