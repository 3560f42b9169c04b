import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Sends whoever is not signed in away, once, and remembers where they wanted to go. */
export function SignInFirst() {
  const router = useRouter();
  useEffect(() => {
    const { href, pathname } = router.state.location;
    if (pathname !== '/sign-in')
      void router.navigate({ to: '/sign-in', search: { next: href }, replace: true });
  }, [router]);
  return null;
}
