/** Characters of the id that a browser gives a chat session. */
export const SESSION_ID_LENGTH = 21;
/** Longest message to the advisor, in characters. */
export const CHAT_MESSAGE_MAX = 4000;
