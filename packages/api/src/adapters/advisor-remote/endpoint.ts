const OPENAI = 'https://api.openai.com/v1';
const PATH = '/chat/completions';

/** Where a chat is asked for: a path of its own and a query, such as Azure's `?api-version=…`, are kept. */
export function chatEndpoint(baseUrl: string = OPENAI): URL {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith(PATH) ? path : path + PATH;
  return url;
}

/** The headers in which a server looks for the key: Azure has one of its own. */
export function keyHeaders(url: URL, apiKey: string): Record<string, string> {
  const isAzure = url.hostname.endsWith('.azure.com') || url.hostname.endsWith('.azure.us');
  const bearer = { authorization: `Bearer ${apiKey}` };
  if (isAzure) return { 'api-key': apiKey };
  return url.searchParams.has('api-version') ? { ...bearer, 'api-key': apiKey } : bearer;
}
