/** Header of a file that is still being written: about how many bytes it will have, unpacked. */
export const EXPECTED_LENGTH = "X-Expected-Length";
