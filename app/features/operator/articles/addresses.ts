import { OPERATOR, withQuery } from "~/paths";

const LIST = `${OPERATOR}/articles`;

/** Members' articles as operators see them. */
export const operatorArticlePaths = {
	list: (query?: Parameters<typeof withQuery>[1]) => withQuery(LIST, query),
	detail: (company_id: number, id: number) => `${LIST}/${company_id}/${id}`,
};
