import { useTranslation } from "react-i18next";
import { TextArea } from "~/components/form/text-fields";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { BillReply } from "../bills/detail/reply";

interface ReasonProps {
	id: string;
	name: "reason" | "answer";
	reply: BillReply | null;
	/** Key of a hint in the place of the usual one. */
	hint?: string;
}

/** Why an operator decides so. */
export function Reason({ id, name, reply, hint = "read-by-member" }: ReasonProps) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	return (
		<TextArea
			id={id}
			name={name}
			label={t(`bill:${name}`)}
			hint={t(hint)}
			defaultValue={reply?.typed[name]}
			errors={reply?.errors[name] ? [reply.errors[name]] : null}
			required
			maxLength={LONGEST_REASON}
			rows={2}
			className="w-full"
		/>
	);
}
