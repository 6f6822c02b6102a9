import { Form, type FormProps } from "@remix-run/react";
import { FormToken } from "~/components/form/form-token";
import type { FormReply } from "~/lib/forms/form-reply";

interface PostFormProps extends Omit<FormProps, "method"> {
	intent?: string;
	/** Hidden fields. */
	fields?: Readonly<Record<string, string | number>>;
	/** Of a form that is sent once; its reply brings the next one. */
	formKey?: string;
	reply?: FormReply | null;
}

/** A form that the page's own action answers. */
export function PostForm({ intent, fields = {}, formKey, reply, children, ...rest }: PostFormProps) {
	return (
		<Form method="post" {...rest}>
			<FormToken />
			{intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{formKey === undefined ? null : (
				<input type="hidden" name="idempotency_key" value={reply?.idempotency_key ?? formKey} />
			)}
			{children}
		</Form>
	);
}
