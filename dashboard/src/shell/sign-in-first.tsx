import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Redirects to the sign-in page once, and remembers the requested URL. */
export function SignInFirst() {
  const router = useRouter();
  useEffect(() => {
    const { href, pathname } = router.state.location;
    if (pathname !== '/sign-in')
      void router.navigate({ to: '/sign-in', search: { next: href }, replace: true });
  }, [router]);
  return null;
}
