import { TextArea } from "~/components/form/text-fields";
import { type FormReply, plainField } from "~/lib/forms/form-reply";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";

interface ReasonFieldProps {
	/** Of the field's id. */
	prefix: string;
	name?: string;
	reply: FormReply | null;
	label: string;
	hint?: string;
	required?: boolean;
}

/** Why somebody decides so. */
export function ReasonField({ prefix, name = "reason", reply, required = true, ...words }: ReasonFieldProps) {
	return (
		<TextArea
			{...plainField(prefix, reply, name)}
			{...words}
			required={required}
			maxLength={MAX_REASON_LENGTH}
			rows={2}
			className="w-full"
		/>
	);
}
