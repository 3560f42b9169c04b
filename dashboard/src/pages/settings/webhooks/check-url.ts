/** What is wrong with the address of a webhook; null where nothing is. Where it leads the server looks at. */
export function checkUrl(text: string): string | null {
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol))
    return 'Write a whole address, beginning with https://.';
  if (url.username !== '' || url.password !== '') return 'It must hold no user and no password.';
  return null;
}
