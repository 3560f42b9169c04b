import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';

/** Role of a member, in descending order of rights. */
export type Role = 'owner' | 'manager' | 'viewer';

export type Member = Schemas['Member'];
export type Invitation = Schemas['Invitation'];
export type SentInvitation = Schemas['SentInvitation'];

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => request(api.GET('/invitations', { signal })),
  });

export const signInFailuresQuery = () =>
  queryOptions({
    queryKey: ['sign-in-failures'],
    queryFn: ({ signal }) => request(api.GET('/sign-in-failures', { signal })),
  });

/** The role of a member, the websites to which a viewer is limited, null for all, and whether the viewer sees prices and invoices. */
export interface Access {
  role: Role;
  websiteIds: string[] | null;
  seesPrices: boolean;
}

export const inviteMember = (body: Access & { email: string; language: 'en' | 'de' }) =>
  request(api.POST('/invitations', { body }));

export const revokeInvitation = (id: string) =>
  request(api.DELETE('/invitations/{id}', { params: { path: { id } } }));

export const updateAccess = ({ id, ...body }: Access & { id: string }) =>
  request(api.PATCH('/members/{id}', { params: { path: { id } }, body }));

export const removeMember = (id: string) =>
  request(api.DELETE('/members/{id}', { params: { path: { id } } }));
