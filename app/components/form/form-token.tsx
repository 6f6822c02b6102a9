import { useRouteLoaderData } from "@remix-run/react";
import { FORM_TOKEN_FIELD } from "~/lib/forms/form-token";

/** Proof for text browsers that the form came from this site; belongs in every POST form but the language switch. */
export function FormToken() {
	const root = useRouteLoaderData("root") as { formToken: string | null } | undefined;
	return root?.formToken ? <input type="hidden" name={FORM_TOKEN_FIELD} value={root.formToken} /> : null;
}
