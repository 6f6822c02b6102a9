import type { ComponentProps, ReactNode } from "react";
import { SubmitButton } from "~/components/form/submit-button";
import { Disclosure } from "~/components/ui/disclosure";
import { PostForm } from "./post-form";

interface FoldedFormProps extends Pick<ComponentProps<typeof PostForm>, "intent" | "fields" | "formKey" | "reply"> {
	summary: string;
	isOpen: boolean;
	button: string;
	pending: string;
	size?: ComponentProps<typeof SubmitButton>["size"];
	children: ReactNode;
}

/** A form that turns something down or takes it back, folded until somebody means to. */
export function FoldedForm({ summary, isOpen, button, pending, size, children, ...form }: FoldedFormProps) {
	return (
		<Disclosure summary={summary} isOpen={isOpen} summaryClassName="text-vermilion">
			<PostForm {...form} className="flex max-w-2xl flex-col items-start gap-3">
				{children}
				<SubmitButton variant="danger" size={size} pendingText={pending}>
					{button}
				</SubmitButton>
			</PostForm>
		</Disclosure>
	);
}
