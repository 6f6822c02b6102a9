import { createHmac } from "node:crypto";
import { z } from "zod";

/** A text message as the gateway of `SMS_GATEWAY_URL` is sent it. */
export const TextMessage = z.object({
	id: z
		.string()
		.max(80)
		.describe("The same for every try of one message: a second one of the same id is to be dropped"),
	to: z
		.string()
		.regex(/^\+861[3-9]\d{9}$/)
		.describe("Mobile number of mainland China with its area"),
	text: z.string().describe("One line"),
});
export type TextMessage = Readonly<z.infer<typeof TextMessage>>;

const HEADERS = {
	"x-key": "The key of the gateway's address",
	"x-timestamp": "When it was signed, in seconds UTC; a gateway refuses what is minutes old",
	"x-signature":
		"HMAC-SHA256, in hexadecimal digits, of the timestamp, a full stop and the body as it came, by the secret of the gateway's address",
};

/** Name and secret of the portal at another server: user and password of its address. */
export interface GatewayAccess {
	readonly key: string;
	readonly secret: string;
}

/** The two parts of `https://key:secret@host/path`. */
export function gatewayOf(url: string): { address: URL; access: GatewayAccess } {
	const { username, password } = new URL(url);
	const address = new URL(url);
	address.username = "";
	address.password = "";
	return { address, access: { key: decodeURIComponent(username), secret: decodeURIComponent(password) } };
}

/** The head that goes with a body; `timestamp` in seconds UTC. */
export function signedHead(
	body: string,
	{ key, secret }: GatewayAccess,
	timestamp: number,
): Record<keyof typeof HEADERS, string> {
	const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
	return { "x-key": key, "x-timestamp": String(timestamp), "x-signature": signature };
}

/** What a gateway answers of a message that will never go: malformed, no such number. */
export const NEVER: readonly number[] = [400, 404, 410, 422];

const EXAMPLE: TextMessage = { id: "1-42-0a1b2c3d4e5f", to: "+8613800000001", text: "123456 is your code" };
const EXAMPLE_ACCESS: GatewayAccess = { key: "portal", secret: "secret" };
const EXAMPLE_TIME_S = 1_790_000_000;

const answer = (description: string) => ({ description });

type JsonSchema = Record<string, unknown>;

/** A request that the portal itself sends to a server of another company, as `/api/openapi.json` has it under `webhooks` by its name. */
export interface SentRequest {
	readonly name: string;
	/** Its operation; `schemaOf`: the JSON schema of a schema. */
	operation(schemaOf: (schema: z.ZodType) => JsonSchema): object;
}

/** Of an operation: the head and the body of a request that is signed by `signedHead`, with an example that is. */
export function signedRequest(schema: JsonSchema, example: object): { parameters: object[]; requestBody: object } {
	const head: Record<string, string> = signedHead(JSON.stringify(example), EXAMPLE_ACCESS, EXAMPLE_TIME_S);
	return {
		parameters: Object.entries(HEADERS).map(([name, description]) => ({
			name,
			in: "header",
			required: true,
			description,
			schema: { type: "string" },
			example: head[name],
		})),
		requestBody: { required: true, content: { "application/json": { schema, example } } },
	};
}

/** Ends what is said of a signed request. */
export const EXAMPLE_SECRET = `The signature of the example is by the secret "${EXAMPLE_ACCESS.secret}".`;

/** The contract with the gateway. `schema`: of the body. */
const textGatewayOperation = (schema: JsonSchema) => ({
	operationId: "text_message",
	summary: "A text message, to the gateway of SMS_GATEWAY_URL",
	description: `Sent by POST to that address without its key and secret, over and over until it is taken over, five times at most, and not once a code in it has ended. ${EXAMPLE_SECRET}`,
	...signedRequest(schema, EXAMPLE),
	responses: {
		"2XX": answer("Taken over"),
		...Object.fromEntries(NEVER.map((status) => [status, answer("Never to be delivered: it is not sent again")])),
		default: answer("It is sent again later, as where there is no answer within ten seconds"),
	},
});

export const textMessageRequest: SentRequest = {
	name: "text-message",
	operation: (schemaOf) => textGatewayOperation(schemaOf(TextMessage)),
};
