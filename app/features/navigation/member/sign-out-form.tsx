import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormToken } from "~/components/form/form-token";
import { paths } from "~/paths";

/** Sign-out is a POST; it returns to this page, which redirects to sign-in if it is guarded. */
export function SignOutForm({ children }: { children: ReactNode }) {
	const { pathname, search } = useLocation();
	return (
		<Form method="post" action={paths.logout()} reloadDocument className="border-t border-line p-2">
			<FormToken />
			<input type="hidden" name="to" value={pathname + search} />
			{children}
		</Form>
	);
}
