import { useRouteLoaderData } from "@remix-run/react";

/** Name of the hidden field that the front door accepts where a browser sends neither Origin nor Sec-Fetch-Site. */
export const FORM_TOKEN_FIELD = "form_token";

/** Proof for text browsers that the form came from this site; belongs in every POST form but the language switch. */
export function FormToken() {
	const root = useRouteLoaderData("root") as { formToken?: string } | undefined;
	return root?.formToken ? <input type="hidden" name={FORM_TOKEN_FIELD} value={root.formToken} /> : null;
}
